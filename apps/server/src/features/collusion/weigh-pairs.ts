import type { CommonWords } from '@palimpsest/engine';
import type { Services } from '../../services.ts';
import {
  deletePairs,
  selectKnownPairs,
  updateWeights,
  type KnownPair,
  type WeighedPair,
} from './collusion-pairs.repository.ts';
import { updateRun, type CollusionRun } from './collusion-reports.repository.ts';
import { updateGroups } from './collusion-texts.repository.ts';
import type { JoinedProject } from './join-texts.ts';

const writtenAtOnce = 1_000;

/** Counts what each pair has in common today, writes down what has changed, and forms the groups. */
export async function weighPairs(
  services: Services,
  run: CollusionRun,
  { texts, candidates }: JoinedProject,
  signal: AbortSignal,
): Promise<void> {
  const { db, compute } = services;
  const isCandidate = new Set(candidates.map(([first, second]) => `${first} ${second}`));
  const all = await selectKnownPairs(db, run.projectId);
  const pairs = all.filter(({ first, second }) => isCandidate.has(`${first} ${second}`));
  const former = all.filter(({ first, second }) => !isCandidate.has(`${first} ${second}`));
  const weighed = await compute.weighPairs(
    {
      texts: texts.map(({ id, words, notCounted }) => ({ id, words, notCounted })),
      pairs: pairs.map(({ first, second, spans }) => ({ first, second, spans })),
    },
    signal,
  );
  const changed = pairs.flatMap((pair, i): WeighedPair[] => {
    const now = weighed.pairs[i];
    if (now === undefined || isAsBefore(pair, now)) return [];
    const { ofPassages, ...words } = now;
    return [{ id: pair.id, countedWords: ofPassages, ...words }];
  });
  // From here on it is a matter of milliseconds; a newer run would write the same or newer things.
  await updateRun(db, run, { pending: 1 });
  await deletePairs(
    db,
    former.map(({ id }) => id),
  );
  for (let at = 0; at < changed.length; at += writtenAtOnce) {
    await updateWeights(db, changed.slice(at, at + writtenAtOnce));
  }
  await updateGroups(db, run.projectId, weighed.groups);
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
