// files.mjs - a host that only hands out the files of a folder, as any would.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.wasm': 'application/wasm', '.svg': 'image/svg+xml', '.woff2': 'font/woff2', '.json': 'application/json' };

/** `folder` is a URL that ends with a slash; under `prefix`, as hosts of many pages have it. */
export async function serveFolder(folder, prefix = '/some/where') {
  const server = createServer(async (request, reply) => {
    const path = new URL(request.url, 'http://x').pathname;
    if (path === prefix) return reply.writeHead(301, { location: `${prefix}/` }).end();
    try {
      if (!path.startsWith(`${prefix}/`)) throw new Error('not here');
      const name = path.slice(prefix.length + 1) || 'index.html';
      const body = await readFile(new URL(name, folder));
      reply.writeHead(200, { 'content-type': types[extname(name)] ?? 'text/plain' }).end(body);
    } catch {
      reply.writeHead(404).end();
    }
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${server.address().port}${prefix}`, stop: () => server.close() };
}
