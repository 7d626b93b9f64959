import type { Words } from '../types.ts';

/** Word columns that grow while a text is read. */
export interface WordColumns {
  count: number;
  startChars: Uint32Array;
  endChars: Uint32Array;
  hashesHigh: Uint32Array;
  hashesLow: Uint32Array;
}

export function createWordColumns(capacity: number): WordColumns {
  const size = Math.max(16, capacity);
  return {
    count: 0,
    startChars: new Uint32Array(size),
    endChars: new Uint32Array(size),
    hashesHigh: new Uint32Array(size),
    hashesLow: new Uint32Array(size),
  };
}

/** Larger columns are not reused for the next text. */
const maxKept = 1 << 17;
let kept: WordColumns | undefined;

/** Returns used columns if some are large enough. Call `giveBackColumns` when their words are complete. */
export function borrowColumns(capacity: number): WordColumns {
  const columns = kept;
  kept = undefined;
  if (columns === undefined || columns.startChars.length < capacity) return createWordColumns(capacity);
  columns.count = 0;
  return columns;
}

export function giveBackColumns(columns: WordColumns): void {
  if (columns.startChars.length <= maxKept) kept = columns;
}

export function addWord(columns: WordColumns, start: number, end: number, high: number, low: number): void {
  const index = columns.count;
  if (index === columns.startChars.length) {
    columns.startChars = grown(columns.startChars);
    columns.endChars = grown(columns.endChars);
    columns.hashesHigh = grown(columns.hashesHigh);
    columns.hashesLow = grown(columns.hashesLow);
  }
  columns.startChars[index] = start;
  columns.endChars[index] = end;
  columns.hashesHigh[index] = high;
  columns.hashesLow[index] = low;
  columns.count = index + 1;
}

/** Removes the words that start at `char` or later. They are the last ones. */
export function dropWordsFrom(columns: WordColumns, char: number): void {
  while (columns.count > 0 && (columns.startChars[columns.count - 1] ?? 0) >= char) columns.count--;
}

export function finishWords(columns: WordColumns): Words {
  const { count } = columns;
  return {
    count,
    startChars: columns.startChars.slice(0, count),
    endChars: columns.endChars.slice(0, count),
    hashesHigh: columns.hashesHigh.slice(0, count),
    hashesLow: columns.hashesLow.slice(0, count),
  };
}

function grown(column: Uint32Array): Uint32Array {
  const larger = new Uint32Array(column.length * 2);
  larger.set(column);
  return larger;
}
