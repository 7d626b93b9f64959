import { existsSync } from 'node:fs';
import { cpus, release, totalmem } from 'node:os';
import { parseArgs } from 'node:util';
import { runCommandLine } from '../apps/cli/src/command-line.ts';
import { processTerminal } from '../apps/cli/src/terminal/terminal.ts';
import { userPath } from '../apps/cli/src/usage.ts';
import { benchAdministration } from './screens/administration.bench.ts';
import { benchBulk } from './bulk.bench.ts';
import { benchCheck } from './check.bench.ts';
import { benchCollusionViews } from './screens/collusion-views.bench.ts';
import { benchCollusion } from './collusion.bench.ts';
import { benchDeadline } from './deadline.bench.ts';
import { benchDocuments } from './engine/documents.bench.ts';
import { benchEngine } from './engine/engine.bench.ts';
import { benchExport } from './export.bench.ts';
import { tableHead, tableRow, type Figure } from './figure.ts';
import { benchFingerprintIndex } from './engine/fingerprint-index.bench.ts';
import { attackNames, benchHostile } from './hostile.bench.ts';
import { benchLibrary } from './library.bench.ts';
import { benchImport } from './import.bench.ts';
import { panCommands } from './pan/pan-commands.ts';
import { benchPages } from './pages.bench.ts';
import { benchQuality } from './engine/quality.bench.ts';
import { benchLoad } from './load/load.bench.ts';
import { benchLogins } from './logins.bench.ts';
import { benchOrderWalks } from './order-walks.bench.ts';
import { benchReports } from './reports.bench.ts';
import { benchRecognition } from './engine/recognition.bench.ts';
import { benchRetrieval } from './engine/retrieval.bench.ts';
import { benchOrganisations } from './screens/organisations.bench.ts';
import { benchReview } from './screens/review.bench.ts';
import { benchFirstLoad } from './screens/first-load.bench.ts';
import { benchRevision } from './screens/revision.bench.ts';
import { benchSources } from './sources/sources.bench.ts';
import { benchStart } from './start.bench.ts';
import { benchStyle } from './engine/style.bench.ts';
import { benchHints } from './trust/hints.ts';
import { benchTrust } from './trust/trust.bench.ts';

/**
 * `npm run bench` runs all benchmarks and prints a table. `npm run bench -- <name>…` runs the named ones; the names are
 * those below. A folder after `quality` or `retrieval` is the corpus to measure on. A folder after `style` contains
 * plain texts, one author each. A folder after `trust` or `hints` contains the files that docs/quality.md describes; with `--step
 * 5`, `trust` judges every fifth innocent text, and `sources` checks every fifth document. `deadline --submissions 300`
 * sends fewer submissions than 2,000.
 *
 * `npm run bench -- hostile [<attack>…]` runs attacks on a running server. It exits with an error if the product did
 * not withstand one of them. It runs only by name, because it takes about half an hour.
 *
 * `npm run -s bench -- pan align …` and `… pan eval …` work with corpora in the PAN format.
 */
if (process.argv[2] === 'pan') {
  process.exit(await runCommandLine(process.argv.slice(3), processTerminal(), panCommands));
}
const { names, step, pages, submissions } = commandLine(process.argv.slice(2));

const benchmarks: Readonly<Record<string, (corpus?: string) => Promise<readonly Figure[]>>> = {
  engine: benchEngine,
  quality: benchQuality,
  documents: benchDocuments,
  recognition: benchRecognition,
  index: benchFingerprintIndex,
  retrieval: (folder) => benchRetrieval(folder),
  check: benchCheck,
  reports: benchReports,
  administration: benchAdministration,
  organisations: benchOrganisations,
  logins: benchLogins,
  load: benchLoad,
  deadline: () => benchDeadline(submissions),
  library: benchLibrary,
  import: benchImport,
  pages: () => benchPages(pages),
  review: benchReview,
  revision: benchRevision,
  collusion: benchCollusion,
  views: benchCollusionViews,
  bulk: benchBulk,
  export: benchExport,
  style: benchStyle,
  sources: () => benchSources(step),
  start: benchStart,
  trust: (folder) => benchTrust(folder, step),
  hints: benchHints,
  first: benchFirstLoad,
  orders: benchOrderWalks,
};

/** They take most of an hour (the product is polite to the hosts that it loads pages of), and more than ten minutes each. */
const onlyByName = ['sources', 'deadline', 'orders'];
const takeFolder = ['quality', 'retrieval', 'style', 'trust', 'hints'];
const isHostile = names.includes('hostile');
const isBenchmark = (name: string): boolean =>
  Object.hasOwn(benchmarks, name) || (isHostile && ['hostile', ...attackNames].includes(name));
const folders = names.filter((name) => !isBenchmark(name));
const [unknown] = folders;
const corpus =
  folders.length === 1 &&
  unknown !== undefined &&
  takeFolder.some((name) => names.includes(name)) &&
  existsSync(userPath(processTerminal(), unknown))
    ? userPath(processTerminal(), unknown)
    : undefined;
if (unknown !== undefined && corpus === undefined) {
  process.stderr.write(
    `There is no benchmark and no corpus '${unknown}': ${[...Object.keys(benchmarks), 'hostile'].join(', ')}\n`,
  );
  process.exit(1);
}

function commandLine(args: readonly string[]): {
  readonly names: readonly string[];
  readonly step: number;
  readonly pages: number | undefined;
  readonly submissions: number | undefined;
} {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: {
      step: { type: 'string', default: '1' },
      pages: { type: 'string' },
      submissions: { type: 'string' },
    },
    allowPositionals: true,
  });
  const step = wholeNumber('step', values.step);
  const pages = values.pages === undefined ? undefined : wholeNumber('pages', values.pages);
  const submissions =
    values.submissions === undefined ? undefined : wholeNumber('submissions', values.submissions);
  return { names: positionals, step, pages, submissions };
}

function wholeNumber(option: string, value: string): number {
  const number = Number(value);
  if (Number.isInteger(number) && number > 0) return number;
  process.stderr.write(`--${option} takes a whole number from 1: ${value}\n`);
  process.exit(1);
}

const [cpu] = cpus();
process.stdout.write(
  `${cpu?.model ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB, ` +
    `${process.platform} ${release()}, Node ${process.version}\n`,
);
for (const [name, bench] of Object.entries(benchmarks)) {
  if (names.length > 0 ? !names.includes(name) : onlyByName.includes(name)) continue;
  process.stdout.write(`\n## ${name}\n\n${tableHead}`);
  for (const figure of await bench(corpus)) process.stdout.write(tableRow(figure));
}
if (isHostile) {
  process.stdout.write('\n## hostile\n\n');
  const chosen = names.filter((name) => attackNames.includes(name));
  if (!(await benchHostile(chosen))) process.exitCode = 1;
}
