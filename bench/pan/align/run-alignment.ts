import { availableParallelism } from 'node:os';
import type { Annotation, DocumentPair } from '../annotation.ts';
import { startProgress, tell } from '../../../apps/cli/src/output.ts';
import type { Terminal } from '../../../apps/cli/src/terminal/terminal.ts';
import { numberOption } from '../../../apps/cli/src/usage.ts';
import { requireFolder } from '../pairs.ts';
import { alignPairs } from './align-pairs.ts';
import type { AlignmentTask } from './pair-aligner.ts';

export interface AlignmentFigures {
  /** The pairs that were aligned. */
  readonly pairs: number;
  readonly detections: number;
  /** Pairs with a document that could not be read. */
  readonly failedPairs: number;
  readonly threads: number;
  readonly seconds: number;
  readonly pairsPerSecond: number;
  /** Counts both documents of each pair. */
  readonly charsPerSecond: number;
}

const mostShownProblems = 20;

/** Aligns all pairs, shows the progress on the terminal, warns about unreadable pairs and measures the time. */
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
  for (const problem of told.slice(0, mostShownProblems)) tell(terminal, problem);
  if (told.length > mostShownProblems) {
    tell(terminal, `… and ${told.length - mostShownProblems} more like these.`);
  }
  // With nothing to do, the clock may not have advanced.
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

/** The value of --threads; by default one thread for each core. */
export function threadsFrom(given: string | undefined): number {
  return numberOption('threads', given, { min: 1, max: 1024, isWhole: true }) ?? availableParallelism();
}

export const threadsHelp =
  '  --threads <number>            the number of threads; by default one for each core';
