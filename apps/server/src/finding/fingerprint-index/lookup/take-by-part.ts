import type { Scratch } from './scratch.ts';
import { sink } from './sink.ts';

/**
 * Chooses numbers so that each part gets equally many: first the best of every part, then the second best of every part,
 * and so on, each time best first. A part that has no more leaves its turn to the others.
 *
 * @param parts The part of each number, from 0; -1 for a number that is not taken.
 * @returns at most `limit` numbers
 */
export function takeByPart(
  parts: Int32Array,
  isBetter: (a: number, b: number) => boolean,
  limit: number,
  scratch: Scratch,
): number[] {
  const heaps = heapsOf(parts, isBetter, scratch);
  const taken: number[] = [];
  while (taken.length < limit) {
    const round: number[] = [];
    for (const heap of heaps) {
      if (heap.size === 0) continue;
      round.push(heap.numbers[0] as number);
      heap.numbers[0] = heap.numbers[--heap.size] as number;
      sink(heap.numbers, heap.size, 0, isBetter);
    }
    if (round.length === 0) break;
    taken.push(...round.sort((a, b) => (isBetter(a, b) ? -1 : 1)).slice(0, limit - taken.length));
  }
  return taken;
}

interface PartHeap {
  readonly numbers: Int32Array;
  size: number;
}

function heapsOf(
  parts: Int32Array,
  isBetter: (a: number, b: number) => boolean,
  scratch: Scratch,
): PartHeap[] {
  const count = parts.reduce((most, part) => Math.max(most, part), -1) + 1;
  const ends = new Int32Array(count + 1);
  for (let n = 0; n < parts.length; n++) {
    const part = parts[n] as number;
    if (part >= 0) ends[part + 1] = (ends[part + 1] as number) + 1;
  }
  for (let part = 0; part < count; part++)
    ends[part + 1] = (ends[part + 1] as number) + (ends[part] as number);
  const numbers = scratch.int32('heap', parts.length);
  const next = ends.slice();
  for (let n = 0; n < parts.length; n++) {
    const part = parts[n] as number;
    if (part < 0) continue;
    const at = next[part] as number;
    numbers[at] = n;
    next[part] = at + 1;
  }
  return Array.from({ length: count }, (_, part) => {
    const heap = numbers.subarray(ends[part], ends[part + 1]);
    for (let at = (heap.length >>> 1) - 1; at >= 0; at--) sink(heap, heap.length, at, isBetter);
    return { numbers: heap, size: heap.length };
  });
}
