import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = process.env.GAVEL_SERVER ?? 'http://127.0.0.1:8080';

// `npm run dev` shows the page while `gavel serve` runs beside it; the server wants to be asked from its own address.
const ours = { target: server, changeOrigin: true, headers: { origin: server } };
const proxy = { '/api': ours, '/socket': { ...ours, ws: true } };

// The names of the built files carry no hashes: what is built is committed, and a change shows as a change.
export default defineConfig({
  plugins: [svelte()],
  base: './',
  build: {
    target: 'es2022',
    outDir: 'dist',
    modulePreload: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 600,
    rollupOptions: {
      output: {
        entryFileNames: 'app.js',
        // cards/lorcana/names.tsv becomes names-lorcana.js
        chunkFileNames: (chunk) => chunk.facadeModuleId?.match(/cards\/(\w+)\/names\.tsv/)?.[1]?.replace(/^/, 'names-').concat('.js') ?? '[name].js',
        assetFileNames: '[name][extname]',
      },
    },
  },
  server: { proxy, fs: { allow: ['..'] } },
  preview: { proxy },
});
