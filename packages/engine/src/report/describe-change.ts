import type { AlignedRun, AnalysedText, Passage } from '../types.ts';

/** `mixed`: no kind is more than half of the change. */
export type ChangeKind = 'exact' | 'replaced' | 'inserted' | 'leftOut' | 'reordered' | 'mixed';

/**
 * How the source's words were changed to get the checked text's words. Counts are in words, shares are fractions of
 * their sum, 0 to 1.
 */
export interface PassageChange {
  readonly kind: ChangeKind;
  /** Equal words in the source's order. */
  readonly exactWords: number;
  /** Equal words that are elsewhere in the source. */
  readonly movedWords: number;
  /** Words replaced by others or by other forms. */
  readonly replacedWords: number;
  /** Words of the checked text without a counterpart. */
  readonly insertedWords: number;
  /** Words of the source without a counterpart. */
  readonly leftOutWords: number;
  /** Equal words with another spelling, apart from their case: Guß and Guss, a look-alike letter. */
  readonly respelledWords: number;
  readonly exactShare: number;
  readonly movedShare: number;
  readonly replacedShare: number;
  readonly insertedShare: number;
  readonly leftOutShare: number;
}

/**
 * Determines the change in a passage from its equal runs only, so the result is always the same for the same passage.
 * Runs in the heaviest chain that ascends in both texts are in order, and the others are moved. Between two runs in
 * order, as many words as both sides have were replaced. The surplus of one side was inserted or left out.
 */
export function describeChange(checked: AnalysedText, source: AnalysedText, passage: Passage): PassageChange {
  const runs = [...passage.runs].sort((a, b) => a.checkedStartWord - b.checkedStartWord);
  const isInOrder = heaviestChain(runs);
  const inOrder = runs.filter((_, at) => isInOrder[at] === 1);
  const moved = runs.filter((_, at) => isInOrder[at] !== 1);
  const exactWords = wordsOf(inOrder);
  const movedWords = wordsOf(moved);
  const between = gaps(passage, inOrder, moved);
  const counts = { exactWords, movedWords, ...between };
  const total = Math.max(
    1,
    Object.values(counts).reduce((sum, words) => sum + words, 0),
  );
  return {
    kind: kindOf(counts),
    ...counts,
    respelledWords: respelled(checked, source, runs),
    exactShare: exactWords / total,
    movedShare: movedWords / total,
    replacedShare: between.replacedWords / total,
    insertedShare: between.insertedWords / total,
    leftOutShare: between.leftOutWords / total,
  };
}

type Counts = Pick<
  PassageChange,
  'exactWords' | 'movedWords' | 'replacedWords' | 'insertedWords' | 'leftOutWords'
>;

function kindOf({ movedWords, replacedWords, insertedWords, leftOutWords }: Counts): ChangeKind {
  const changes: readonly (readonly [ChangeKind, number])[] = [
    ['replaced', replacedWords],
    ['inserted', insertedWords],
    ['leftOut', leftOutWords],
    ['reordered', movedWords],
  ];
  const total = changes.reduce((sum, [, words]) => sum + words, 0);
  if (total === 0) return 'exact';
  return changes.find(([, words]) => words * 2 > total)?.[0] ?? 'mixed';
}

function wordsOf(runs: readonly AlignedRun[]): number {
  return runs.reduce((sum, { wordCount }) => sum + wordCount, 0);
}

/**
 * Words between the runs that are in order, before the first and after the last one, without the words of moved runs.
 */
function gaps(
  passage: Passage,
  inOrder: readonly AlignedRun[],
  moved: readonly AlignedRun[],
): Pick<Counts, 'replacedWords' | 'insertedWords' | 'leftOutWords'> {
  const movedHere = countsUpTo(moved, (run) => run.checkedStartWord);
  const movedThere = countsUpTo(moved, (run) => run.sourceStartWord);
  let replacedWords = 0;
  let insertedWords = 0;
  let leftOutWords = 0;
  let here = passage.checkedStartWord;
  let there = passage.sourceStartWord;
  const close = (nextHere: number, nextThere: number): void => {
    const words = Math.max(0, nextHere - here - movedHere(here, nextHere));
    const sourceWords = Math.max(0, nextThere - there - movedThere(there, nextThere));
    const replaced = Math.min(words, sourceWords);
    replacedWords += replaced;
    insertedWords += words - replaced;
    leftOutWords += sourceWords - replaced;
  };
  for (const run of inOrder) {
    close(run.checkedStartWord, run.sourceStartWord);
    here = run.checkedStartWord + run.wordCount;
    there = run.sourceStartWord + run.wordCount;
  }
  close(passage.checkedEndWord, passage.sourceEndWord);
  return { replacedWords, insertedWords, leftOutWords };
}

/** Returns how many words of the runs are in a range. No run may cross the limits of the range. */
function countsUpTo(
  runs: readonly AlignedRun[],
  startOf: (run: AlignedRun) => number,
): (from: number, to: number) => number {
  const ordered = runs
    .map((run) => ({ start: startOf(run), words: run.wordCount }))
    .sort((a, b) => a.start - b.start);
  const sums = [0];
  for (const { words } of ordered) sums.push((sums[sums.length - 1] ?? 0) + words);
  const before = (place: number): number => {
    let low = 0;
    let high = ordered.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ordered[middle]?.start ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    return sums[low] ?? 0;
  };
  return (from, to) => (to <= from ? 0 : before(to) - before(from));
}

/**
 * Marks the runs of the chain with the most words that ascends in the source; of equal chains, the first. A Fenwick
 * tree (Fenwick 1994) over the source's order stores the best chain that ends before a position: n log n for n runs.
 */
export function heaviestChain(runs: readonly AlignedRun[]): Uint8Array {
  const order = runs.map((_, at) => at).sort((a, b) => startThere(runs, a) - startThere(runs, b) || a - b);
  const ranks = new Uint32Array(runs.length);
  order.forEach((at, rank) => {
    ranks[at] = rank;
  });
  const best = new Float64Array(runs.length);
  const before = new Int32Array(runs.length).fill(-1);
  const tree = new Int32Array(runs.length + 1).fill(-1);
  let last = -1;
  runs.forEach((run, at) => {
    let previous = -1;
    for (let node = ranks[at] ?? 0; node > 0; node &= node - 1) {
      const candidate = tree[node] ?? -1;
      if (candidate >= 0 && (previous < 0 || (best[candidate] ?? 0) > (best[previous] ?? 0)))
        previous = candidate;
    }
    before[at] = previous;
    best[at] = run.wordCount + (previous < 0 ? 0 : (best[previous] ?? 0));
    for (let node = (ranks[at] ?? 0) + 1; node <= runs.length; node += node & -node) {
      const known = tree[node] ?? -1;
      if (known < 0 || (best[at] ?? 0) > (best[known] ?? 0)) tree[node] = at;
    }
    if (last < 0 || (best[at] ?? 0) > (best[last] ?? 0)) last = at;
  });
  const isMember = new Uint8Array(runs.length);
  for (let at = last; at >= 0; at = before[at] ?? -1) isMember[at] = 1;
  return isMember;
}

function startThere(runs: readonly AlignedRun[], at: number): number {
  return runs[at]?.sourceStartWord ?? 0;
}

function respelled(checked: AnalysedText, source: AnalysedText, runs: readonly AlignedRun[]): number {
  if (checked.text === '' || source.text === '') return 0;
  let count = 0;
  for (const { checkedStartWord, sourceStartWord, wordCount } of runs) {
    for (let i = 0; i < wordCount; i++) {
      if (spelling(checked, checkedStartWord + i) !== spelling(source, sourceStartWord + i)) count++;
    }
  }
  return count;
}

function spelling({ text, words }: AnalysedText, word: number): string {
  return text.slice(words.startChars[word], words.endChars[word]).toLowerCase().replaceAll('’', "'");
}
