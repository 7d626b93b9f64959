import type { CommonWords } from '@palimpsest/engine';
import type { Executor } from '../../platform/database/connect.ts';
import type { Services } from '../../services.ts';
import {
  deletePairs,
  selectKnownPairs,
  updateWeights,
  type KnownPair,
  type WeighedPair,
} from './collusion-pairs.repository.ts';
import type { CollusionRun } from './collusion-reports.repository.ts';
import { updateFindings } from './collusion-texts.repository.ts';
import type { JoinedProject, JoinedText } from './join-texts.ts';

const writtenAtOnce = 1_000;

/** The changes to the stored data. */
export interface Weights {
  /** Pairs that are no longer candidates. */
  readonly former: readonly number[];
  readonly changed: readonly WeighedPair[];
  readonly groups: readonly (readonly number[])[];
  readonly uncountedWords: readonly Pick<JoinedText, 'id' | 'sharedWords' | 'commonWords'>[];
}

/** Counts what each pair has in common now, and forms the groups. */
export async function weighPairsOfRun(
  { db, compute }: Services,
  run: CollusionRun,
  { texts, candidates }: JoinedProject,
  signal: AbortSignal,
): Promise<Weights> {
  const isCandidate = new Set(candidates.map(([first, second]) => `${first} ${second}`));
  const all = await selectKnownPairs(db, run.projectId);
  const pairs = all.filter(({ first, second }) => isCandidate.has(`${first} ${second}`));
  const former = all.filter(({ first, second }) => !isCandidate.has(`${first} ${second}`));
  const weighed = await compute.weighPairs(
    {
      texts: texts.map(({ id, words, countableWords, notCounted }) => ({
        id,
        words,
        countableWords,
        notCounted,
      })),
      pairs: pairs.map(({ first, second, spans, matched }) => ({ first, second, spans, matched })),
    },
    signal,
  );
  const changed = pairs.flatMap((pair, i): WeighedPair[] => {
    const now = weighed.pairs[i];
    if (now === undefined || isAsBefore(pair, now)) return [];
    const { ofPassages, ...words } = now;
    return [{ id: pair.id, countedWords: ofPassages, ...words }];
  });
  return {
    former: former.map(({ id }) => id),
    changed,
    groups: weighed.groups,
    uncountedWords: texts.filter(({ isAsKnown }) => !isAsKnown),
  };
}

/** Call it in a transaction that has locked the run, so that readers see the data of one run. */
export async function writeWeights(
  transaction: Executor,
  { projectId }: CollusionRun,
  { former, changed, groups, uncountedWords }: Weights,
): Promise<void> {
  await deletePairs(transaction, former);
  for (let at = 0; at < changed.length; at += writtenAtOnce) {
    await updateWeights(transaction, changed.slice(at, at + writtenAtOnce));
  }
  await updateFindings(transaction, projectId, { groups, uncountedWords });
}

function isAsBefore(pair: KnownPair, now: CommonWords): boolean {
  return (
    pair.firstWords === now.firstWords &&
    pair.secondWords === now.secondWords &&
    pair.notCountedWords === now.notCountedWords &&
    pair.countedWords.length === now.ofPassages.length &&
    pair.countedWords.every((words, i) => words === now.ofPassages[i])
  );
}
