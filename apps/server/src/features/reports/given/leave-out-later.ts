import type { RatedResult } from '@palimpsest/contract';
import { countableWords, type UncountedStretch } from '@palimpsest/engine';
import type { GivenToThreads } from '../../../finding/compute/collusion.ts';
import type { Executor } from '../../../platform/database/connect.ts';
import type { Services } from '../../../services.ts';
import {
  compileRated,
  readRatedReport,
  saveCompiled,
  type StoredReport,
} from '../ratings/recompile-report.ts';
import { updateMatchedWords, updateUncounted } from '../ratings/ratings.repository.ts';
import { withoutStretches, wordsOnlyIn } from './stretches.ts';

export interface GivenTexts {
  /** Those that the check left out. */
  readonly known: readonly GivenToThreads[];
  /** Those that were named after the check. */
  readonly later: readonly GivenToThreads[];
}

/**
 * Computes the result of a finished report without the words of given texts that were named after its check. It follows
 * from the stored passages, which stay, so that removing a given text restores the earlier result. Call it in a
 * transaction that has locked the row of the report.
 */
export async function leaveOutLater(
  transaction: Executor,
  services: Services,
  report: StoredReport,
  { known, later: named }: GivenTexts,
): Promise<RatedResult> {
  const { compute } = services;
  const read = await readRatedReport(transaction, report);
  const checked = { key: `report ${report.id}`, text: read.text, madeBy: report.engineVersion };
  const wordsOf = async (given: readonly GivenToThreads[]): Promise<readonly number[]> => {
    const none = { classShingles: [], countedShingles: new Uint32Array() };
    return (await compute.findLeftOut({ checked, given, ...none })).given;
  };
  const allWords = await wordsOf([...known, ...named]);
  const given = wordsOnlyIn(read.totalWords, allWords, await wordsOf(known));
  const before = read.uncounted.filter(({ isLater }) => isLater !== true);
  const later = given.length === 0 ? [] : await uncountedBy(given);
  const uncounted = [...before, ...withoutStretches(later, before)].toSorted(
    (a, b) => a.startChar - b.startChar,
  );
  await updateUncounted(transaction, report.id, uncounted);
  const countable = countableWords(read.totalWords, allWords);
  const figures = report.figures && { ...report.figures, countableWords: countable };
  const compiled = await compileRated(
    services,
    { ...read, report: { ...report, figures }, uncounted },
    ({ rating }) => rating,
    true,
  );
  await updateMatchedWords(transaction, report.id, compiled.matchedWordsOf);
  return saveCompiled(transaction, report.id, compiled);

  async function uncountedBy(words: readonly number[]): Promise<readonly UncountedStretch[]> {
    const found = await compute.leaveOut({
      checked,
      sources: read.sources.map(({ textId, passages }) => ({ id: textId, passages })),
      spans: { given: words, shared: [], sharedByMost: [], boilerplate: [] },
      minSourceWords: report.minSourceWords,
      classTextIds: [],
    });
    return found.uncounted.filter((one) => one.words > 0).map((one) => ({ ...one, isLater: true }));
  }
}
