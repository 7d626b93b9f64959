import { registerHooks } from 'node:module';

const registered = Symbol.for('palimpsest.quickImports');

/**
 * Runs before the tests (vitest.config.ts). An import of a file by its path needs no search: ours name their extension, and so
 * do those of packages. Node would ask for the file, its real path and its package, and Vitest would tell its main process
 * about the import, for its watch mode.
 */
if (!(registered in globalThis)) {
  Object.assign(globalThis, { [registered]: true });
  registerHooks({
    resolve(specifier, context, nextResolve) {
      const isOurs =
        /^\.\.?\/.*\.ts$/.test(specifier) && context.parentURL?.includes('/node_modules/') === false;
      if (!isOurs) return nextResolve(specifier, context);
      const { href } = new URL(specifier, context.parentURL);
      return { url: href, format: 'module-typescript', shortCircuit: true };
    },
  });
}
