import { newerOf, readPinnedNode } from '../node-version.mjs';
import { npm } from '../npm.mjs';
import { root } from '../paths.mjs';
import { Problem } from '../problem.mjs';
import { run } from '../run.mjs';

/**
 * Asks the npm registry for a newer release of the pinned Node's major version. No other command asks, and this one
 * runs only when a person calls it. Exits with 1 if there is a newer release.
 */
export async function nodeVersion() {
  const { version, released } = readPinnedNode();
  const newer = newerOf(version, await publishedVersions());
  if (newer === undefined) {
    process.stdout.write(`Node ${version} of ${released} is the newest of its major version.\n`);
    return 0;
  }
  process.stdout.write(
    `Node ${newer} is available; this installation runs on ${version} of ${released}.\n` +
      'Update Palimpsest first: a newer release may pin it. To update Node before that:\n' +
      `  npm install --save-exact node@${newer}\n` +
      '  set "config.nodeReleased" in package.json to the day of that Node release\n' +
      '  restart every process of Palimpsest\n' +
      'Before the next update, "git checkout package.json package-lock.json" undoes this.\n',
  );
  return 1;
}

/** @returns {Promise<readonly string[]>} */
async function publishedVersions() {
  const args = ['view', 'node', 'versions', '--json', '--loglevel=error', '--fetch-retries=1'];
  const { exitCode, output } = await run(...npm(args), { cwd: root, output: 'collect' });
  const versions = exitCode === 0 ? listIn(output) : undefined;
  if (versions === undefined) {
    const reason = output.trim().split('\n').slice(0, 5).join('\n');
    throw new Problem(`The npm registry could not be asked for the versions of Node.\n${reason}`);
  }
  return versions;
}

/**
 * npm prints its warnings in the same stream, before the list.
 * @param {string} output
 * @returns {readonly string[] | undefined}
 */
function listIn(output) {
  try {
    const list = JSON.parse(output.slice(output.indexOf('[')));
    return Array.isArray(list) ? list.map(String) : undefined;
  } catch {
    return undefined;
  }
}
