import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = dirname(import.meta.dirname);

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

const { packages } = read('package-lock.json') as { packages: Readonly<Record<string, Manifest>> };

/** True if Node would find a package from this folder: in its own node_modules, or further up. */
function isFound(from: string, name: string): boolean {
  for (let folder = from; ; folder = folder.slice(0, Math.max(folder.lastIndexOf('/'), 0))) {
    if (`${folder === '' ? '' : `${folder}/`}node_modules/${name}` in packages) return true;
    if (folder === '') return false;
  }
}

test('package-lock.json agrees with every package.json', () => {
  const manifests = globSync(['package.json', '{packages,apps}/*/package.json', '{e2e,bench}/package.json'], {
    cwd: root,
  });
  expect(manifests.length).toBeGreaterThan(5);
  for (const path of manifests) {
    const { dependencies, devDependencies, optionalDependencies } = read(path) as Manifest;
    const locked = packages[path === 'package.json' ? '' : dirname(path)];
    expect({ path, dependencies, devDependencies, optionalDependencies }).toEqual({
      path,
      dependencies: locked?.dependencies,
      devDependencies: locked?.devDependencies,
      optionalDependencies: locked?.optionalDependencies,
    });
  }
});

/**
 * `npm ci` rejects a lock file that omits the packages of other systems. npm writes such a file if the registry does
 * not have all of them. Run "npm install --package-lock-only" with a registry that does.
 */
test('package-lock.json contains every package, including those for other systems', () => {
  const missing = Object.entries(packages).flatMap(([folder, { dependencies, optionalDependencies }]) =>
    Object.keys({ ...dependencies, ...optionalDependencies })
      .filter((name) => !isFound(folder, name))
      .map((name) => `${name} (for ${folder})`),
  );
  expect(missing).toEqual([]);
});
