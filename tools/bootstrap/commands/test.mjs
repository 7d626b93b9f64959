import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium } from '../chromium.mjs';
import { pinnedNode, root } from '../paths.mjs';
import { run } from '../run.mjs';
import { ensureScreens } from '../screens.mjs';

/**
 * Runs all tests, or those that the arguments name. The last line says `N passed, N failed`; those before it
 * name journeys that passed at the second try only.
 * @param {readonly string[]} args for Vitest: files, `--project server`, `-t name`
 */
export async function test(args) {
  const env = await prepareJourneys(args);
  const folder = await mkdtemp(join(tmpdir(), 'palimpsest-results-'));
  const isColoured = process.stdout.isTTY || process.env['FORCE_COLOR'] !== undefined;
  const colours = isColoured ? {} : { NO_COLOR: '1' };
  const results = join(folder, 'results.json');
  try {
    const { exitCode } = await run(
      pinnedNode,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        '--reporter=default',
        `--reporter=${join(root, 'tools/count-reporter.ts')}`,
        `--reporter=${join(root, 'tools/peers-reporter.ts')}`,
        ...args,
      ],
      { cwd: root, env: { ...env, ...colours, PALIMPSEST_TEST_RESULTS: results } },
    );
    const counts = await readCounts(results);
    // A failure outside of the tests counts as well, such as a crash or a file that could not be loaded.
    const failed = exitCode === 0 ? counts.failed : Math.max(counts.failed, 1);
    for (const name of counts.flaky) {
      process.stdout.write(`Passed at the second try only, find its race: ${name}\n`);
    }
    process.stdout.write(`${counts.passed} passed, ${failed} failed\n`);
    return exitCode === 0 && failed > 0 ? 1 : exitCode;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Prepares browser and screens if the arguments run browser tests.
 * @param {readonly string[]} args
 * @returns {Promise<NodeJS.ProcessEnv>}
 */
async function prepareJourneys(args) {
  if (!includesJourneys(args)) return {};
  const chromium = await ensureChromium();
  await ensureScreens();
  return { CHROMIUM_PATH: chromium };
}

/** @param {readonly string[]} args */
export function includesJourneys(args) {
  const projects = args.flatMap((arg, index) => {
    if (arg.startsWith('--project=')) return [arg.slice('--project='.length)];
    return arg === '--project' ? [args[index + 1] ?? ''] : [];
  });
  if (projects.length > 0) return projects.includes('e2e');
  const files = args.filter((arg, index) => !arg.startsWith('-') && !(args[index - 1] ?? '').startsWith('-'));
  return files.length === 0 || files.some((file) => file.includes('e2e'));
}

/**
 * @param {string} file
 * @returns {Promise<{ passed: number, failed: number, flaky: readonly string[] }>}
 */
async function readCounts(file) {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, flaky: [] };
  }
}
