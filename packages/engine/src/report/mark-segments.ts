import type { MarkedSegment, Passage, SegmentMark } from '../types.ts';

/** A passage with its mark. `rank` is its position in the order of taking words: that of its source; excluded passages come last. */
export interface PassageMark {
  readonly passage: Passage;
  readonly rank: number;
  readonly mark: SegmentMark;
}

/**
 * Cuts a text of `length` characters at every start and end of a passage. The segments are disjoint, in order and
 * together the whole text. Inside a segment, the covering passages do not change. The source of the lowest rank
 * therefore owns all its words and comes first.
 */
export function markSegments(length: number, passageMarks: readonly PassageMark[]): readonly MarkedSegment[] {
  const marks = [...passageMarks].sort(
    (a, b) => a.rank - b.rank || a.mark.passageIndex - b.mark.passageIndex,
  );
  const starts = orderBy(marks, (entry) => entry.passage.checkedStartChar);
  const cuts = cutPoints(length, marks);
  const segments: MarkedSegment[] = [];
  let open: number[] = [];
  let nextStart = 0;
  for (let c = 0; c + 1 < cuts.length; c++) {
    const startChar = cuts[c] ?? 0;
    const endChar = cuts[c + 1] ?? length;
    open = open.filter((index) => (marks[index]?.passage.checkedEndChar ?? 0) > startChar);
    for (; nextStart < starts.length; nextStart++) {
      const index = starts[nextStart] ?? 0;
      if ((marks[index]?.passage.checkedStartChar ?? 0) > startChar) break;
      open.push(index);
    }
    open.sort((a, b) => a - b);
    segments.push({ startChar, endChar, marks: open.flatMap((index) => marks[index]?.mark ?? []) });
  }
  return segments;
}

function orderBy(marks: readonly PassageMark[], key: (mark: PassageMark) => number): readonly number[] {
  const keys = marks.map(key);
  return keys.map((_, index) => index).sort((a, b) => (keys[a] ?? 0) - (keys[b] ?? 0) || a - b);
}

function cutPoints(length: number, marks: readonly PassageMark[]): readonly number[] {
  const cuts = new Set<number>([0, length]);
  for (const { passage } of marks) {
    cuts.add(passage.checkedStartChar);
    cuts.add(passage.checkedEndChar);
  }
  return [...cuts].sort((a, b) => a - b);
}
