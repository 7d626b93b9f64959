import type { Annotation } from './annotation.ts';

/**
 * The measures of Potthast, Stein, Barrón-Cedeño, Rosso: An Evaluation Framework for Plagiarism Detection
 * (COLING 2010), macro-averaged over cases: every case and every detection counts the same, however long it is.
 * A case and a detection belong together where they overlap in the suspicious document and in the source.
 */
export interface Measures {
  /** Mean share of a true case's characters, both sides together, that detections cover. */
  readonly recall: number;
  /** Mean share of a detection's characters, both sides together, that true cases cover. */
  readonly precision: number;
  /** Mean number of detections of a case that was detected at all; 1 where none was. */
  readonly granularity: number;
  /** The harmonic mean of precision and recall, divided by log₂(1 + granularity). */
  readonly plagdet: number;
}

export function measure(cases: readonly Annotation[], detections: readonly Annotation[]): Measures {
  const recall = meanCoverage(cases, detections);
  // The same question with the parts exchanged.
  const precision = meanCoverage(detections, cases);
  const granularity = meanDetections(cases, detections);
  return { recall, precision, granularity, plagdet: plagdet(recall, precision, granularity) };
}

export function plagdet(recall: number, precision: number, granularity: number): number {
  if (recall + precision === 0) return 0;
  return (2 * recall * precision) / (recall + precision) / Math.log2(1 + granularity);
}

/** The result is 1 if there is nothing to find and nothing was found, and 0 if only one of both is so. */
function meanCoverage(annotations: readonly Annotation[], others: readonly Annotation[]): number {
  if (annotations.length === 0 && others.length === 0) return 1;
  if (annotations.length === 0 || others.length === 0) return 0;
  const othersOf = groupByPair(others);
  let sum = 0;
  for (const annotation of annotations) {
    const overlapping = (othersOf.get(pairOf(annotation)) ?? []).filter((other) =>
      overlap(annotation, other),
    );
    sum += coverage(annotation, overlapping);
  }
  return sum / annotations.length;
}

function meanDetections(cases: readonly Annotation[], detections: readonly Annotation[]): number {
  const detectionsOf = groupByPair(detections);
  const counts = cases
    .map((one) => (detectionsOf.get(pairOf(one)) ?? []).filter((other) => overlap(one, other)).length)
    .filter((count) => count > 0);
  if (counts.length === 0) return 1;
  return counts.reduce((sum, count) => sum + count, 0) / counts.length;
}

/** The share of its characters that the others cover, each counted once, on both sides together. */
function coverage(annotation: Annotation, others: readonly Annotation[]): number {
  const total = annotation.thisLength + annotation.sourceLength;
  if (total === 0) return 0;
  const covered =
    coveredLength(thisSpan(annotation), others.map(thisSpan)) +
    coveredLength(sourceSpan(annotation), others.map(sourceSpan));
  return covered / total;
}

/** Half-open. */
type Span = readonly [start: number, end: number];

function thisSpan({ thisOffset, thisLength }: Annotation): Span {
  return [thisOffset, thisOffset + thisLength];
}

function sourceSpan({ sourceOffset, sourceLength }: Annotation): Span {
  return [sourceOffset, sourceOffset + sourceLength];
}

function coveredLength([start, end]: Span, others: readonly Span[]): number {
  let covered = 0;
  let reached = start;
  for (const [from, to] of others.toSorted((one, other) => one[0] - other[0])) {
    const last = Math.min(to, end);
    covered += Math.max(0, last - Math.max(from, reached));
    reached = Math.max(reached, last);
  }
  return covered;
}

function overlap(one: Annotation, other: Annotation): boolean {
  return meet(thisSpan(one), thisSpan(other)) && meet(sourceSpan(one), sourceSpan(other));
}

function meet(one: Span, other: Span): boolean {
  return other[1] > one[0] && other[0] < one[1];
}

/** A name with or without `.txt` is the same document, as for PAN's own evaluator. */
function pairOf({ thisReference, sourceReference }: Annotation): string {
  return [thisReference, sourceReference].map((name) => name.replace(/\.txt$/, '')).join('\n');
}

function groupByPair(annotations: readonly Annotation[]): ReadonlyMap<string, readonly Annotation[]> {
  return Map.groupBy(annotations, pairOf);
}
