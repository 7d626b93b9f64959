import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './precompress.ts';
import { stylesAfterFrame, wordmarkInFrame } from './start-frame.ts';
import { usedStyles } from './used-styles.ts';

const webRoot = fileURLToPath(new URL('.', import.meta.url));
/** Fields of the first pages that need neither menus nor tooltips. */
const firstFields =
  /[\\/]@mantine[\\/]core[\\/]esm[\\/]components[\\/](Checkbox|Input|Paper|PasswordInput|Skeleton|TextInput)[\\/]/;
const apiPort = process.env['PALIMPSEST_API_PORT'] ?? '3000';

export default defineConfig({
  root: webRoot,
  plugins: [
    react(),
    wordmarkInFrame(),
    stylesAfterFrame(),
    usedStyles(),
    precompress(fileURLToPath(new URL('dist/', import.meta.url))),
  ],
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
    // One file: a page's own would be added to the head, before the one behind the frame, and would lose to it.
    cssCodeSplit: false,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 6 },
            {
              name: 'tanstack',
              test: /node_modules[\\/]@tanstack[\\/](react-)?(query|router|history|store)/,
              priority: 5,
            },
            // Everything that runs before the address of the first page is known.
            { name: 'start', tags: ['$initial'], priority: 4 },
            // What a first visit needs: the fields of the log-in and of a new check, and the rest of the new check.
            // A group includes everything that its modules import.
            { name: 'fields', test: firstFields, priority: 3 },
            { name: 'check', test: /[\\/]features[\\/]checks[\\/]NewCheckPage\.tsx$/, priority: 2 },
            // Modules that many screens share come in few files. With a file for each icon and control, a first visit
            // made 90 requests, which took browser and server longer than larger files do.
            { name: 'common', minShareCount: 12, priority: 1 },
            { name: 'shared', minShareCount: 4, priority: 0 },
          ],
        },
      },
    },
  },
});
