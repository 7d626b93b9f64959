import { numberPhrases, type NumberedDrafts } from './number-words.ts';

/** Blocks with at most this many pairs of words are compared directly. Larger blocks are divided first. */
const maxGrid = 1 << 18;
/** Limits the depth, because repetitive texts could be divided endlessly. */
const maxDepth = 48;

interface Block {
  readonly beforeStart: number;
  readonly beforeEnd: number;
  readonly afterStart: number;
  readonly afterEnd: number;
  readonly depth: number;
}

/**
 * Pairs equal words that are in the same order in both drafts. It pairs the equal words at the beginning and the end of
 * a block. Then it divides the block at the words that occur once in either draft (patience diff, B. Cohen), of which
 * it takes the longest ascending chain. Without such words, it divides the block at the phrases that occur once. Small
 * blocks are paired by their longest common subsequence. Large blocks with neither are not paired. The time is
 * proportional to the lengths, except for the small blocks.
 * @returns for each word of the later draft its partner in the earlier one, or −1
 */
export function pairInOrder(drafts: NumberedDrafts): Int32Array {
  const { before, after } = drafts;
  const partners = new Int32Array(after.length).fill(-1);
  const words = onceInBoth(drafts);
  let phrases: ReturnType<typeof onceInBoth> | undefined;
  const blocks: Block[] = [
    { beforeStart: 0, beforeEnd: before.length, afterStart: 0, afterEnd: after.length, depth: 0 },
  ];
  for (let block = blocks.pop(); block !== undefined; block = blocks.pop()) {
    const inner = pairEnds(drafts, block, partners);
    const beforeWords = inner.beforeEnd - inner.beforeStart;
    const afterWords = inner.afterEnd - inner.afterStart;
    if (beforeWords === 0 || afterWords === 0) continue;
    if (beforeWords * afterWords <= maxGrid) {
      pairLongest(drafts, inner, partners);
    } else if (inner.depth < maxDepth) {
      const single = words(inner);
      if (single.length === 0) phrases ??= onceInBoth(numberPhrases(drafts));
      blocks.push(...divide(inner, ascending(single.length > 0 ? single : (phrases?.(inner) ?? []))));
    }
  }
  return partners;
}

/** Pairs the equal words at the beginning and at the end of a block. The words between them remain. */
function pairEnds({ before, after }: NumberedDrafts, block: Block, partners: Int32Array): Block {
  let { beforeStart, beforeEnd, afterStart, afterEnd } = block;
  while (beforeStart < beforeEnd && afterStart < afterEnd && before[beforeStart] === after[afterStart]) {
    partners[afterStart++] = beforeStart++;
  }
  while (beforeStart < beforeEnd && afterStart < afterEnd && before[beforeEnd - 1] === after[afterEnd - 1]) {
    partners[--afterEnd] = --beforeEnd;
  }
  return { beforeStart, beforeEnd, afterStart, afterEnd, depth: block.depth };
}

interface Pair {
  readonly before: number;
  readonly after: number;
}

/** Finds the words that occur once on either side of a block, in the order of the later draft. */
function onceInBoth({ before, after, different }: NumberedDrafts): (block: Block) => readonly Pair[] {
  const countBefore = new Int32Array(different);
  const countAfter = new Int32Array(different);
  const placeBefore = new Int32Array(different);
  return ({ beforeStart, beforeEnd, afterStart, afterEnd }) => {
    for (let i = beforeStart; i < beforeEnd; i++) {
      const word = before[i] ?? 0;
      countBefore[word] = (countBefore[word] ?? 0) + 1;
      placeBefore[word] = i;
    }
    for (let j = afterStart; j < afterEnd; j++) {
      const word = after[j] ?? 0;
      countAfter[word] = (countAfter[word] ?? 0) + 1;
    }
    const pairs: Pair[] = [];
    for (let j = afterStart; j < afterEnd; j++) {
      const word = after[j] ?? 0;
      if (countAfter[word] === 1 && countBefore[word] === 1)
        pairs.push({ before: placeBefore[word] ?? 0, after: j });
    }
    for (let i = beforeStart; i < beforeEnd; i++) countBefore[before[i] ?? 0] = 0;
    for (let j = afterStart; j < afterEnd; j++) countAfter[after[j] ?? 0] = 0;
    return pairs;
  };
}

/**
 * The longest chain of pairs that ascends in both drafts (Schensted 1961). The pairs must ascend in the later draft.
 */
function ascending(pairs: readonly Pair[]): readonly Pair[] {
  const previous = new Int32Array(pairs.length).fill(-1);
  const ends: number[] = [];
  pairs.forEach((pair, at) => {
    let low = 0;
    let high = ends.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((pairs[ends[middle] ?? 0]?.before ?? 0) < pair.before) low = middle + 1;
      else high = middle;
    }
    previous[at] = low > 0 ? (ends[low - 1] ?? -1) : -1;
    ends[low] = at;
  });
  const chain: Pair[] = [];
  for (let at = ends.at(-1) ?? -1; at >= 0; at = previous[at] ?? -1) {
    const pair = pairs[at];
    if (pair !== undefined) chain.push(pair);
  }
  return chain.reverse();
}

/** The blocks between the pairs. Each begins with its pair, which pairEnds then takes. */
function divide(block: Block, chain: readonly Pair[]): readonly Block[] {
  const starts = [{ before: block.beforeStart, after: block.afterStart }, ...chain];
  if (chain.length === 0) return [];
  return starts.map((start, at) => ({
    beforeStart: start.before,
    beforeEnd: starts[at + 1]?.before ?? block.beforeEnd,
    afterStart: start.after,
    afterEnd: starts[at + 1]?.after ?? block.afterEnd,
    depth: block.depth + 1,
  }));
}

/**
 * The longest common subsequence by the full grid (Wagner and Fischer 1974). Of equal ones, takes the earliest pairs.
 */
function pairLongest({ before, after }: NumberedDrafts, block: Block, partners: Int32Array): void {
  const { beforeStart, beforeEnd, afterStart, afterEnd } = block;
  const width = afterEnd - afterStart + 1;
  const height = beforeEnd - beforeStart;
  const lengths = new Uint32Array((height + 1) * width);
  for (let i = height - 1; i >= 0; i--) {
    for (let j = width - 2; j >= 0; j--) {
      const at = i * width + j;
      lengths[at] =
        before[beforeStart + i] === after[afterStart + j]
          ? (lengths[at + width + 1] ?? 0) + 1
          : Math.max(lengths[at + width] ?? 0, lengths[at + 1] ?? 0);
    }
  }
  let i = 0;
  let j = 0;
  while (i < height && j < width - 1) {
    const at = i * width + j;
    if (before[beforeStart + i] === after[afterStart + j]) {
      partners[afterStart + j++] = beforeStart + i++;
    } else if ((lengths[at + width] ?? 0) >= (lengths[at + 1] ?? 0)) i++;
    else j++;
  }
}
