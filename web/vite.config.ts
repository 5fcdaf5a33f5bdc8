import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig, transformWithEsbuild, type Plugin } from 'vite';

const server = process.env.GAVEL_SERVER ?? 'http://127.0.0.1:8080';

// `npm run dev` shows the page while `gavel serve` runs beside it; the server wants to be asked from its own address.
const ours = { target: server, changeOrigin: true, headers: { origin: server } };
const proxy = { '/api': ours, '/socket': { ...ours, ws: true } };

// "words.ts?column=1" is one language of the table of words: nobody needs all of them.
const columns: Plugin = {
  name: 'columns',
  enforce: 'pre',
  async load(id) {
    const [path = '', column] = id.split('?column=');
    if (column === undefined) return null;
    const { code } = await transformWithEsbuild(readFileSync(path, 'utf8'), path, { loader: 'ts', format: 'esm' });
    const { words } = (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as { words: Record<string, string[]> };
    this.addWatchFile(path);
    return `export default ${JSON.stringify(Object.fromEntries(Object.entries(words).map(([key, said]) => [key, said[Number(column)]])))}`;
  },
};

// The names of the built files carry no hashes: what is built is committed, and a change shows as a change.
// `--mode static` makes a page that needs no server, from the same sources: tools/page static.
export default defineConfig(({ mode }) => ({
  plugins: [columns, svelte()],
  base: './',
  resolve: { alias: mode === 'static' ? [{ find: /^\.{1,2}\/(lib\/)?alone$/, replacement: fileURLToPath(new URL('src/lib/alone.static.ts', import.meta.url)) }] : [] },
  worker: { format: 'es', rollupOptions: { output: { entryFileNames: 'worker.js' } } },
  build: {
    target: 'es2022',
    outDir: mode === 'static' ? '../build/static' : 'dist',
    emptyOutDir: true,
    modulePreload: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rollupOptions: {
      output: {
        entryFileNames: 'app.js',
        // cards/lorcana/names.tsv becomes names-lorcana.js, abilities.tsv abilities-lorcana.js
        chunkFileNames: (chunk) => chunk.facadeModuleId?.match(/words\.ts\?column=(\d)/)?.[1]?.replace(/^/, 'words-').concat('.js') ?? chunk.facadeModuleId?.match(/cards\/(\w+)\/(\w+)\.tsv/)?.slice(1).reverse().join('-').concat('.js') ?? '[name].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
  server: { proxy, fs: { allow: ['..'] } },
  preview: { proxy },
}));
