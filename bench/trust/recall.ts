import { alignTexts, alignmentDefaults, analyseText, compileReport, type Passage } from '@palimpsest/engine';
import { baselines, prepareSource, weightsOf, windowsOf, wordsOf } from './baselines.ts';
import type { RewritingSet, TrustTexts } from './trust-texts.ts';

export interface Planting {
  /** Words of the rewritten text that are planted, from its middle. */
  readonly planted: number;
  /** Words of the whole checked text. */
  readonly total: number;
}

export interface Recall {
  /** Shares of the rewritings, 0 to 1. */
  readonly aligned: number;
  /** The rewritings with enough matched words for a report to show the source. */
  readonly reported: number;
  /** Share of the planted characters that are inside a passage. */
  readonly covered: number;
  /** Each baseline's share of the rewritings that score more than its threshold. */
  readonly baselines: readonly number[];
}

/** Plants a part of each rewriting in a host, and compares the result with the rewriting's source. */
export function recallOf(
  { rewritings }: RewritingSet,
  { planted, total }: Planting,
  host: TrustTexts['host'],
  thresholds: readonly number[],
): Recall {
  const sums = { aligned: 0, reported: 0, covered: 0 };
  const sources = rewritings.map(({ source }) => prepareSource(source));
  const weight = weightsOf(sources.map(({ words }) => words));
  const found = baselines.map(() => 0);
  rewritings.forEach(({ source, text }, at) => {
    const words = text.split(/\s+/);
    const start = Math.max(0, Math.floor((words.length - planted) / 2));
    const plant = words.slice(start, start + planted).join(' ');
    const hostWords = host(at, total - planted).split(' ');
    const before = hostWords.slice(0, hostWords.length / 2).join(' ');
    const checked = analyseText(`${before} ${plant} ${hostWords.slice(hostWords.length / 2).join(' ')}`);
    const passages = alignTexts(checked, analyseText(source), alignmentDefaults);
    const hit = overlap(passages, before.length + 1, before.length + 1 + plant.length);
    if (hit > 0) sums.aligned++;
    if (hit > 0 && isReported(checked, passages)) sums.reported++;
    sums.covered += hit / plant.length;
    const prepared = sources[at] ?? prepareSource(source);
    const windows = windowsOf(wordsOf(plant));
    baselines.forEach(({ score }, one) => {
      const best = Math.max(0, ...windows.map((window) => score(window, prepared, weight)));
      if (best > (thresholds[one] ?? 0)) found[one] = (found[one] ?? 0) + 1;
    });
  });
  const count = rewritings.length;
  return {
    aligned: sums.aligned / count,
    reported: sums.reported / count,
    covered: sums.covered / count,
    baselines: found.map((hits) => hits / count),
  };
}

function isReported(checked: ReturnType<typeof analyseText>, passages: readonly Passage[]): boolean {
  const rating = { isAccepted: false, isExcluded: false };
  const report = compileReport({
    checked,
    sources: [{ sourceId: 1, passages, rating }],
    settings: alignmentDefaults,
  });
  return report.sources.length > 0;
}

function overlap(passages: readonly Passage[], start: number, end: number): number {
  return passages.reduce(
    (sum, { checkedStartChar, checkedEndChar }) =>
      sum + Math.max(0, Math.min(checkedEndChar, end) - Math.max(checkedStartChar, start)),
    0,
  );
}
