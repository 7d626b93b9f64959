/** A run of at least this length is never a coincidence. */
const certainWords = 4;
/** If a smaller share of a stretch between two certain runs is equal, its short runs are coincidences. */
const leastEqualShare = 1 / 3;
/** Dropping a run enlarges the gaps next to it, which makes others relatively smaller. */
const maxRounds = 6;

interface Run {
  readonly before: number;
  readonly after: number;
  readonly words: number;
}

/**
 * Undoes pairs of one to three words in rewritten text. A new sentence may share an "of the" with the one it replaces
 * although nothing was kept. A short run is dropped if less than a third of the words between two longer runs are
 * equal. It is also dropped if, on each side of it, more words were changed than it contains.
 * @param partners in order, as `pairInOrder` returns them; changed in place
 */
export function dropCoincidences(beforeWords: number, partners: Int32Array): void {
  for (let round = 0; round < maxRounds; round++) {
    const runs = runsOf(partners);
    const doubtful = [...inThinStretches(runs, beforeWords, partners.length)];
    runs.forEach((run, at) => {
      if (isLost(run, runs[at - 1], runs[at + 1], beforeWords, partners.length)) doubtful.push(run);
    });
    for (const { after, words } of doubtful) partners.fill(-1, after, after + words);
    if (doubtful.length === 0) return;
  }
}

function isLost(
  run: Run,
  previous: Run | undefined,
  next: Run | undefined,
  beforeWords: number,
  afterWords: number,
): boolean {
  if (run.words >= certainWords) return false;
  const left = Math.max(
    run.before - (previous === undefined ? 0 : previous.before + previous.words),
    run.after - (previous === undefined ? 0 : previous.after + previous.words),
  );
  const right = Math.max(
    (next?.before ?? beforeWords) - run.before - run.words,
    (next?.after ?? afterWords) - run.after - run.words,
  );
  return Math.min(left, right) > run.words;
}

/**
 * The short runs in stretches that have little in common. Stretches lie between certain runs or the ends of the drafts.
 */
function* inThinStretches(runs: readonly Run[], beforeWords: number, afterWords: number): Iterable<Run> {
  let before = 0;
  let after = 0;
  let short: Run[] = [];
  for (const run of [...runs, { before: beforeWords, after: afterWords, words: certainWords }]) {
    if (run.words < certainWords) {
      short.push(run);
      continue;
    }
    const longer = Math.max(run.before - before, run.after - after);
    const equal = short.reduce((sum, { words }) => sum + words, 0);
    if (equal < longer * leastEqualShare) yield* short;
    short = [];
    before = run.before + run.words;
    after = run.after + run.words;
  }
}

/** Runs of words that are consecutive in both drafts, in the order of the later one. */
export function runsOf(partners: Int32Array): readonly Run[] {
  const runs: Run[] = [];
  for (let j = 0; j < partners.length; j++) {
    const before = partners[j] ?? -1;
    if (before < 0) continue;
    const start = j;
    while (partners[j + 1] === before + (j + 1 - start)) j++;
    runs.push({ before, after: start, words: j + 1 - start });
  }
  return runs;
}
