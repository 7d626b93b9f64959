/**
 * The scripts of package.json run this file: `node tools/bootstrap.mjs <command> [arguments]`.
 *
 *   any Node ≥ 20 ──▶ packages installed ──▶ what the command needs (screens, browser) ──▶ Node 24: the command
 *
 * This file and tools/bootstrap/ use no package and no new syntax, because they run before anything is installed.
 */
import { delimiter, dirname } from 'node:path';
import { bench } from './bootstrap/commands/bench.mjs';
import { check } from './bootstrap/commands/check.mjs';
import { dev } from './bootstrap/commands/dev.mjs';
import { nodeVersion } from './bootstrap/commands/node-version.mjs';
import { palimpsest } from './bootstrap/commands/palimpsest.mjs';
import { start } from './bootstrap/commands/start.mjs';
import { test } from './bootstrap/commands/test.mjs';
import { useCommitHook } from './bootstrap/commit-hook.mjs';
import { ensureInstalled } from './bootstrap/install.mjs';
import { pinnedNode } from './bootstrap/paths.mjs';
import { Problem, say } from './bootstrap/problem.mjs';

/** @type {Readonly<Record<string, (args: readonly string[]) => Promise<number>>>} */
const commands = { start, dev, test, check, bench, palimpsest, 'node-version': nodeVersion };
/** The commands of people who change the project. */
const forDevelopment = ['dev', 'test', 'check'];

async function main() {
  const [name = '', ...args] = process.argv.slice(2);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined)
    throw new Problem(`Give one of these commands: ${Object.keys(commands).join(', ')}.`);
  await ensureInstalled();
  if (forDevelopment.includes(name)) await useCommitHook();
  process.env['PATH'] = [dirname(pinnedNode), process.env['PATH']].join(delimiter);
  return command(args);
}

// The reader of standard output may stop reading, as `| head` does.
process.stdout.on('error', () => process.exit(1));

try {
  process.exitCode = await main();
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  say(error.message);
  process.exitCode = 1;
}
