import { availableParallelism } from 'node:os';
import type { Annotation, DocumentPair } from '../pan/annotation.ts';
import { startProgress, tell } from '../output.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { numberOption } from '../usage.ts';
import { requireFolder } from '../pan/pairs.ts';
import { alignPairs } from './align-pairs.ts';
import type { AlignmentTask } from './pair-aligner.ts';

export interface AlignmentFigures {
  /** Those that were aligned. */
  readonly pairs: number;
  readonly detections: number;
  /** Pairs of which a document could not be read. */
  readonly failedPairs: number;
  readonly threads: number;
  readonly seconds: number;
  readonly pairsPerSecond: number;
  /** Of text, both documents of each pair counted. */
  readonly charsPerSecond: number;
}

const mostToldProblems = 20;

/** Aligns all pairs with a count on the terminal, warns about those that can't be read, and tells how long it took. */
export async function runAlignment(
  pairs: readonly DocumentPair[],
  task: AlignmentTask,
  { threads, terminal }: { readonly threads: number; readonly terminal: Terminal },
  onDetections: (pair: DocumentPair, detections: readonly Annotation[]) => void,
): Promise<AlignmentFigures> {
  requireFolder(task.sourceFolder);
  requireFolder(task.suspiciousFolder);
  const start = performance.now();
  const progress = startProgress(terminal, pairs.length, 'pairs');
  const problems = new Set<string>();
  const sums = { aligned: 0, detections: 0, chars: 0 };
  try {
    await alignPairs(pairs, task, threads, (pair, outcome) => {
      progress.count();
      if ('problem' in outcome) {
        problems.add(outcome.problem);
        return;
      }
      sums.aligned += 1;
      sums.detections += outcome.detections.length;
      sums.chars += outcome.chars;
      onDetections(pair, outcome.detections);
    });
  } finally {
    progress.end();
  }
  const told = [...problems].toSorted();
  for (const problem of told.slice(0, mostToldProblems)) tell(terminal, problem);
  if (told.length > mostToldProblems) {
    tell(terminal, `… and ${told.length - mostToldProblems} more like these.`);
  }
  // A clock may stand still over nothing at all.
  const seconds = Math.max(performance.now() - start, 0.001) / 1000;
  return {
    pairs: sums.aligned,
    detections: sums.detections,
    failedPairs: pairs.length - sums.aligned,
    threads,
    seconds,
    pairsPerSecond: sums.aligned / seconds,
    charsPerSecond: sums.chars / seconds,
  };
}

export function describeFigures(figures: AlignmentFigures): string {
  const { pairs, failedPairs, threads, seconds, pairsPerSecond, charsPerSecond, detections } = figures;
  const failed = failedPairs === 0 ? '' : `, ${failedPairs} not read`;
  return (
    `${pairs} pairs${failed}, ${detections} passages, ${seconds.toFixed(1)} s with ${threads} ` +
    `${threads === 1 ? 'thread' : 'threads'}: ${Math.round(pairsPerSecond)} pairs/s, ` +
    `${(charsPerSecond / 1e6).toFixed(1)} million characters/s`
  );
}

/** What --threads says; else one for every core. */
export function threadsFrom(given: string | undefined): number {
  return numberOption('threads', given, { min: 1, max: 1024, isWhole: true }) ?? availableParallelism();
}

export const threadsHelp = '  --threads <number>            instead of one for every core';
