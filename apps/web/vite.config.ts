import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { withoutComponentNames } from './component-names.ts';
import { withoutSentences } from './contract-sentences.ts';
import { textsOfOneLanguage } from './contract-texts.ts';
import { precompress } from './precompress.ts';
import { fileOfTexts, textsOfScreens, versionOfTexts } from './screen-texts.ts';
import { stylesAfterFrame, wordmarkInFrame } from './start-frame.ts';
import { usedStyles } from './used-styles.ts';

const webRoot = fileURLToPath(new URL('.', import.meta.url));
const apiPort = process.env['PALIMPSEST_API_PORT'] ?? '3000';

const textsVersion = versionOfTexts();
const files = new Map<string, string>();

/**
 * Shorter than Vite's, which has the number of the line as well: each class is in the style sheet and in the code. Files are
 * told apart by their paths.
 */
function classNameOf(name: string, file: string): string {
  const path = relative(webRoot, file.split('?')[0] ?? file);
  const digest = createHash('sha256').update(path).digest('hex');
  const className = `${name}_${Number.parseInt(digest.slice(0, 8), 16).toString(36).padStart(3, '0').slice(-3)}`;
  const other = files.get(className);
  if (other !== undefined && other !== path)
    throw new Error(`${path} and ${other}: rename the class ${name}`);
  files.set(className, path);
  return className;
}

export default defineConfig({
  root: webRoot,
  css: { modules: { generateScopedName: classNameOf } },
  plugins: [
    react(),
    textsOfOneLanguage(),
    textsOfScreens(),
    withoutSentences(),
    withoutComponentNames(),
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
    modulePreload: {
      // The page itself names these; an import that named them again would make the start larger.
      resolveDependencies: (_file, names, { hostType }) =>
        hostType === 'html'
          ? names
          : names.filter((name) => !/[\\/](rolldown-runtime|react|tanstack|start)-[^\\/]*$/.test(name)),
    },
    rolldownOptions: {
      output: {
        // The start names every file, and most files have the texts of a part in a language. A hash of their own could not
        // be compressed: all names together would be 1.5 kB.
        chunkFileNames: ({ facadeModuleId }) => {
          const texts = fileOfTexts(facadeModuleId ?? '', textsVersion);
          if (texts !== undefined) return `assets/${texts}.js`;
          return facadeModuleId?.includes('-texts/') === true
            ? 'assets/[hash:7].js'
            : 'assets/[name]-[hash:7].js';
        },
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 7 },
            {
              name: 'tanstack',
              test: /node_modules[\\/]@tanstack[\\/](react-)?(query|router|history|store)/,
              priority: 6,
            },
            // Everything that runs before the address of the first page is known.
            { name: 'start', tags: ['$initial'], priority: 5 },
            // A group includes everything that its modules import. So these are the fields, formats and limits that pages
            // share, what the log-in needs beyond them and the start, and what a new check needs.
            { name: 'skeleton', test: /[\\/]components[\\/]Skeleton[\\/]/, priority: 4 },
            {
              name: 'fields',
              test: /[\\/](components[\\/](TextInput|Checkbox)[\\/]|(ui[\\/]LaterPart\.tsx|i18n[\\/]format\.ts|contract[\\/]src[\\/]limits\.ts)$)/,
              priority: 4,
            },
            { name: 'login', test: /[\\/]log-in[\\/]LoginPage\.tsx$/, priority: 3 },
            { name: 'check', test: /[\\/]checks[\\/]NewCheckPage\.tsx$/, priority: 2 },
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
