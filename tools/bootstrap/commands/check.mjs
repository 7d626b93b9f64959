import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ageNote, readPinnedNode } from '../node-version.mjs';
import { pinnedNode, root } from '../paths.mjs';
import { run } from '../run.mjs';

/**
 * @typedef {{ name: string, args: readonly string[], advice: string }} Check
 */

/** @param {string} name the file that the package's own launcher runs, under node_modules */
const tool = (name) => join(root, 'node_modules', name);

/** @returns {readonly Check[]} */
function checks() {
  const typed = ['.', 'packages/engine', 'packages/contract', 'apps/web', 'apps/web/tsconfig.test.json'];
  return [
    {
      name: 'format',
      args: [tool('oxfmt/bin/oxfmt'), '--check'],
      advice: 'Run "npm run format".',
    },
    { name: 'lint', args: [tool('oxlint/bin/oxlint'), '--type-aware', '--quiet'], advice: '' },
    ...typed
      .filter((place) => existsSync(join(root, place.endsWith('.json') ? place : `${place}/tsconfig.json`)))
      .map((place) => ({
        name: place === '.' ? 'types' : `types of ${place}`,
        args: [tool('typescript/bin/tsc'), '-p', place, '--noEmit', '--pretty', 'false'],
        advice: '',
      })),
    { name: 'architecture', args: ['tools/check-architecture.ts'], advice: '' },
    { name: 'expressions', args: ['tools/check-expressions.ts'], advice: '' },
    { name: 'docs', args: ['tools/check-docs.ts'], advice: '' },
    { name: 'English', args: ['tools/check-prose.ts'], advice: '' },
  ];
}

/**
 * Runs all checks, even if the first ones fail. An old Node gives only a note, so that nothing fails because time
 * passed.
 */
export async function check() {
  const waiting = [...checks()];
  let failed = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { exitCode, output } = await run(pinnedNode, next.args, { cwd: root, output: 'collect' });
      process.stdout.write(report(next, exitCode, output));
      if (exitCode !== 0) failed += 1;
    }
  };
  await Promise.all([worker(), worker()]);
  const note = ageNote(readPinnedNode(), Date.now());
  if (note !== undefined) process.stdout.write(`  note    ${note}\n`);
  process.stdout.write(failed === 0 ? 'All checks passed.\n' : `${failed} of these checks failed.\n`);
  return failed === 0 ? 0 : 1;
}

/**
 * @param {Check} check
 * @param {number} exitCode
 * @param {string} output
 */
function report({ name, advice }, exitCode, output) {
  if (exitCode === 0) return `  ok      ${name}\n`;
  const lines = [output.trimEnd(), advice].filter((line) => line !== '').join('\n');
  return `  FAILED  ${name}\n${lines.replaceAll(/^/gm, '          ')}\n`;
}
