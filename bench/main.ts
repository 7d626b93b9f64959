import { cpus, release, totalmem } from 'node:os';
import { benchCheck } from './check.bench.ts';
import { benchDocuments } from './documents.bench.ts';
import { benchEngine } from './engine.bench.ts';
import type { Figure } from './figure.ts';
import { benchFingerprintIndex } from './fingerprint-index.bench.ts';
import { benchStart } from './start.bench.ts';

/** `npm run bench [-- engine documents index check start]`: all benchmarks, or the named ones, as a table. */
const benchmarks: Readonly<Record<string, () => Promise<readonly Figure[]>>> = {
  engine: benchEngine,
  documents: benchDocuments,
  index: benchFingerprintIndex,
  check: benchCheck,
  start: benchStart,
};

const names = process.argv.slice(2);
const unknown = names.find((name) => !Object.hasOwn(benchmarks, name));
if (unknown !== undefined) {
  process.stderr.write(`There is no benchmark '${unknown}': ${Object.keys(benchmarks).join(', ')}\n`);
  process.exit(1);
}

const [cpu] = cpus();
process.stdout.write(
  `${cpu?.model ?? 'unknown processor'}, ${cpus().length} cores, ${Math.round(totalmem() / 1024 ** 3)} GB, ` +
    `${process.platform} ${release()}, Node ${process.version}\n`,
);
for (const [name, bench] of Object.entries(benchmarks)) {
  if (names.length > 0 && !names.includes(name)) continue;
  process.stdout.write(
    `\n## ${name}\n\n| what | median | p95 | unit | ratio | against |\n|---|---:|---:|---|---:|---|\n`,
  );
  for (const figure of await bench()) process.stdout.write(`${row(figure)}\n`);
}

function row({ name, median, p95, unit, ratio, against }: Figure): string {
  const cells = [
    name,
    shown(median),
    p95 === undefined ? '' : shown(p95),
    unit,
    ratio === undefined ? '' : shown(ratio),
    against ?? '',
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Three significant digits, so that noise doesn't look like knowledge. */
function shown(value: number): string {
  if (value >= 100) return String(Math.round(value));
  return String(Number(value.toPrecision(3)));
}
