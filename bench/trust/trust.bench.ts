/**
 * How far the percentage of a report can be trusted: how many innocent texts get one, and how many rewritten passages
 * are found. Simple measures are set to as many false alarms in the same run.
 *
 *     npm run bench -- trust [--step 4] [<folder>]
 *     node bench/trust/trust.bench.ts [--step 4] [--texts 100000] [<folder>]
 *
 * Without a folder, it uses generated texts. With a folder of real texts (docs/quality.md describes its files) it uses
 * both, and runs about half an hour; with a step, only every fourth innocent text is judged. `--texts` is the size of
 * the largest library that retrieval is measured with.
 */
import { parseArgs } from 'node:util';
import { quantile, tableHead, tableRow, type Figure } from '../figure.ts';
import { baselines } from './baselines.ts';
import { honestTexts } from './honest-texts.ts';
import { falseAlarmsIn, thresholdFor } from './false-alarms.ts';
import { recallOf, type Planting } from './recall.ts';
import { hintFigures } from './hints.ts';
import { retrievalBySize } from './retrieval-by-size.ts';
import { sentenceFigures } from './sentences.ts';
import { percentagesWithSharedBrief } from './shared-brief.ts';
import {
  generatedTrustTexts,
  hasTrustTexts,
  inUnknownLanguage,
  readTrustTexts,
  type TrustTexts,
} from './trust-texts.ts';

const plantings: readonly Planting[] = [
  { planted: 120, total: 2_500 },
  { planted: 250, total: 250 },
];

export async function benchTrust(folder?: string, step = 1, mostTexts?: number): Promise<readonly Figure[]> {
  const collections = [generatedTrustTexts()];
  if (folder !== undefined) {
    if (!hasTrustTexts(folder)) throw new Error(`${folder} has no innocent.jsonl and paraphrase.jsonl.`);
    const texts = readTrustTexts(folder);
    collections.push(texts, inUnknownLanguage(texts));
  }
  return [
    ...briefFigures(),
    ...honestTexts().flatMap(hintFigures),
    ...collections.flatMap((texts) => figuresOf(texts, step)),
    // Generated sentences are random words.
    ...collections.slice(1).flatMap(({ rewritten }) => rewritten.flatMap(sentenceFigures)),
    ...(await retrievalBySize(mostTexts)),
  ];
}

function briefFigures(): Figure[] {
  const { briefPercent, percentages } = percentagesWithSharedBrief();
  return [
    {
      name: `essays that share a brief (${briefPercent.toFixed(0)} % of their words): their percentage`,
      unit: '%',
      median: quantile(percentages, 0.5),
      p95: quantile(percentages, 0.95),
    },
  ];
}

function figuresOf({ innocent, rewritten, host }: TrustTexts, step: number): Figure[] {
  const alarms = innocent.map((set) => falseAlarmsIn(set, step));
  const share =
    alarms.reduce((sum, { percentages }) => sum + percentages.length, 0) /
    alarms.reduce((sum, { texts }) => sum + texts, 0);
  const thresholds = baselines.map((_, one) =>
    thresholdFor(
      alarms.flatMap(({ baselineScores }) => baselineScores[one] ?? []),
      share,
    ),
  );
  return [
    ...alarms.map(({ set, percentages, texts }) => ({
      name: `innocent texts with a percentage: ${set} (${texts})`,
      unit: '%',
      median: (100 * percentages.length) / texts,
    })),
    ...innocent.flatMap((set) => hintFigures(set)),
    ...rewritten.flatMap((set) =>
      plantings.flatMap((planting): Figure[] => {
        const recall = recallOf(set, planting, host, thresholds);
        const name = `${set.name}: ${planting.planted} words of ${planting.total}`;
        return [
          ...baselines.map((baseline, one) =>
            comparison(`${name}, found`, baseline.name, recall.aligned, recall.baselines[one] ?? 0),
          ),
          { name: `${name}, in the report`, unit: '%', median: 100 * recall.reported },
          { name: `${name}, characters covered`, unit: '%', median: 100 * recall.covered },
        ];
      }),
    ),
  ];
}

/** Both shares are 0 to 1. */
function comparison(name: string, baseline: string, ours: number, theirs: number): Figure {
  const against = `${baseline}: ${(100 * theirs).toFixed(0)} %`;
  return {
    name,
    unit: '%',
    median: 100 * ours,
    ...(theirs === 0 ? {} : { ratio: ours / theirs }),
    against,
  };
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { step: { type: 'string' }, texts: { type: 'string' } },
    allowPositionals: true,
  });
  const mostTexts = values.texts === undefined ? undefined : Number(values.texts);
  process.stdout.write(tableHead);
  for (const figure of await benchTrust(positionals[0], Number(values.step ?? 1), mostTexts))
    process.stdout.write(tableRow(figure));
}
