import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { textsOfScreens } from './apps/web/screen-texts.ts';
import { folderInMemory } from './tests/folder-in-memory.ts';

const seconds = 1000;
/** These start databases of their own, so they do not wait for the one that the server's tests share. */
const embeddedDatabase = 'apps/server/src/platform/database/embedded/**/*.test.ts';
const neverTests = ['**/node_modules/**', '**/dist/**', 'data/**'];

// The programs that tests start compile our files once, not at every start: a third of a second each time.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('node_modules/.cache/palimpsest-tests', import.meta.url),
);

// Workers, servers, databases and browsers use this folder. A folder that was set before stays.
const inMemory = folderInMemory();
if (inMemory !== undefined) process.env['TMPDIR'] ??= inMemory;

/** The set-up files among these that exist: a project without one is not worth an empty file. */
function existing(...files: readonly string[]): string[] {
  return files.filter((file) => existsSync(fileURLToPath(new URL(file, import.meta.url))));
}

/**
 * Node itself loads the files, as it does for the product. Vite would transform a thousand modules first, and every use
 * of an import would be a call.
 */
const byNode = { viteModuleRunner: false, nodeLoader: false } as const;
/** One second, the default, is too short for what shares its core with two other workers. */
const poll = { timeout: 20 * seconds, interval: 50 } as const;
const quickImports = fileURLToPath(new URL('tests/quick-imports.ts', import.meta.url));
const propertyTests = fileURLToPath(new URL('tests/property-tests.ts', import.meta.url));
/** Hashing passwords was a twelfth of the processor time of tests with accounts. */
const cheapHashes = fileURLToPath(
  new URL('apps/server/src/platform/passwords/testing/cheap-hashes.ts', import.meta.url),
);
const englishScreens = fileURLToPath(new URL('apps/web/src/i18n/testing/test-setup.ts', import.meta.url));

/**
 * Four projects, run with `npm test` or one alone with `npm test -- --project server`. The timeouts only end what
 * hangs; they are generous because three workers and a browser share two cores.
 */
export default defineConfig({
  test: {
    // One more than the cores of a small machine: tests wait for processes, polls and the browser a fifth of their time.
    maxWorkers: 3,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          experimental: byNode,
          setupFiles: [quickImports, propertyTests],
          include: ['{packages,tools,samples,bench,tests}/**/*.test.ts', embeddedDatabase],
          exclude: neverTests,
          expect: { poll },
          // As for the server: starting a process and loading the engine would be a third of the time of most files.
          isolate: false,
          testTimeout: 60 * seconds,
          hookTimeout: 60 * seconds,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          experimental: byNode,
          setupFiles: [quickImports, propertyTests, cheapHashes],
          include: ['apps/{server,cli}/**/*.test.ts'],
          exclude: [...neverTests, embeddedDatabase],
          expect: { poll },
          // The modules are loaded once a worker, not once a file, which takes a third of the time away; every file has
          // a database, a data folder and a server of its own.
          isolate: false,
          // One PostgreSQL for the whole run; its address is given to the tests as `databaseUrl`.
          globalSetup: existing('apps/server/src/testing/global-setup.ts'),
          testTimeout: 180 * seconds,
          hookTimeout: 180 * seconds,
        },
      },
      {
        extends: true,
        plugins: [textsOfScreens()],
        test: {
          name: 'web',
          setupFiles: [englishScreens],
          include: ['apps/web/**/*.test.{ts,tsx}'],
          exclude: neverTests,
          environment: 'node',
          // A process for each of 60 short files takes three times as long as their tests.
          isolate: false,
          testTimeout: 30 * seconds,
        },
      },
      {
        extends: true,
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          exclude: neverTests,
          // The test files share nothing but the helpers, which keep no state: they are loaded once a worker.
          isolate: false,
          globalSetup: existing('e2e/global-setup.ts'),
          // After everything else, three browsers at a time: every visitor is a guest of their own, so that the
          // journeys share the product and see nothing of each other.
          sequence: { groupOrder: 1 },
          testTimeout: 300 * seconds,
          hookTimeout: 300 * seconds,
          // A race in one journey does not cost the run; the end of the run names it, and it is to be repaired.
          retry: 1,
          // Asking the browser takes its time, too.
          expect: { poll: { timeout: 60 * seconds, interval: 100 } },
        },
      },
    ],
  },
});
