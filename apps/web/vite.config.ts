import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';

const webRoot = fileURLToPath(new URL('.', import.meta.url));
const apiPort = process.env['PALIMPSEST_API_PORT'] ?? '3000';

export default defineConfig({
  root: webRoot,
  plugins: [react(), precompress(fileURLToPath(new URL('dist/', import.meta.url)))],
  resolve: { alias: { zod: fileURLToPath(new URL('src/api/no-schemas.ts', import.meta.url)) } },
  server: {
    proxy: { '/api': `http://127.0.0.1:${apiPort}`, '/images': `http://127.0.0.1:${apiPort}` },
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2023',
    // Pictures and fonts stay files, so that the content security policy needs no data: addresses.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 2 },
            {
              name: 'tanstack',
              test: /node_modules[\\/]@tanstack[\\/](react-)?(query|router|history|store)/,
              priority: 1,
            },
            // Modules that many screens share come in one file. With a file for each icon and control, a first visit
            // made 90 requests, which took browser and server longer than a larger file does. Now it makes 30.
            { name: 'shared', minShareCount: 4 },
          ],
        },
      },
    },
  },
});
