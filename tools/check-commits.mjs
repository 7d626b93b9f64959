/**
 * Checks subjects of commits: `node tools/check-commits.mjs [range …]` reads those of a range that `git log`
 * understands, by default `origin/main..HEAD`; `--message <file>` reads a message that Git is about to use, as
 * `.githooks/commit-msg` does.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { faultsOfSubject, subjectOf } from './commits/subject-rule.mjs';

/** @param {readonly string[]} args */
function subjects(args) {
  const [first, file] = args;
  if (first === '--message' && file !== undefined) return [subjectOf(readFileSync(file, 'utf8'))];
  const range = args.length > 0 ? args : ['origin/main..HEAD'];
  const log = execFileSync('git', ['log', '--no-merges', '--format=%s', ...range], { encoding: 'utf8' });
  return log.split('\n').filter((line) => line !== '');
}

let failed = false;
for (const subject of subjects(process.argv.slice(2))) {
  const faults = faultsOfSubject(subject);
  if (faults.length === 0) continue;
  failed = true;
  console.error(`${subject}\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
}
if (failed) {
  console.error('Write for example “collusion: fix deadlock when two comparisons end together”.');
  process.exitCode = 1;
}
