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
  updateMatchedWords,
  updateSearchGaps,
  updateUncounted,
  unsafeSelectGivenWordsOfCheck,
  updateGivenWords,
} from '../../report-store/index.ts';
import { presentResult } from '../../reports/index.ts';
import { gapsOfGiven } from './no-longer-given.ts';
import { countIn, withoutStretches, wordsOnlyIn } from './stretches.ts';

export interface GivenTexts {
  /** Those that the check left out. */
  readonly known: readonly GivenToThreads[];
  /** Those that were named after the check. */
  readonly later: readonly GivenToThreads[];
  /** Whether texts that the check left out are not given any more. */
  readonly hasLost?: boolean;
}

/**
 * Computes the result of a finished report from the texts that are given now. It follows from the stored passages, which
 * stay, so that removing a text that was named after the check restores the earlier result. Words of texts that the check
 * left out and that are not given any more count again. The passages lack them, so the report says that they were not
 * searched. Call it in a transaction that has locked the row of the report.
 */
export async function leaveOutLater(
  transaction: Executor,
  services: Services,
  report: StoredReport,
  { known, later: named, hasLost = false }: GivenTexts,
): Promise<RatedResult> {
  const { compute } = services;
  const read = await readRatedReport(transaction, report);
  const checked = { key: `report ${report.id}`, text: read.text, madeBy: report.engineVersion };
  const wordsOf = async (given: readonly GivenToThreads[]): Promise<readonly number[]> => {
    const none = { classShingles: [], countedShingles: new Uint32Array() };
    return (await compute.findLeftOut({ checked, given, ...none })).given;
  };
  const { totalWords } = read;
  const ofCheck = await unsafeSelectGivenWordsOfCheck(transaction, report.id);
  const stretches = read.uncounted.filter(({ isLater }) => isLater !== true);
  // Texts that were deleted elsewhere stay given: only the words of the check are known of them.
  const stillGiven = hasLost || ofCheck === null ? await wordsOf(known) : ofCheck;
  const before = hasLost ? await stillLeftOut(stretches, stillGiven) : stretches;
  const allWords = wordsOnlyIn(totalWords, [...stillGiven, ...(await wordsOf(named))], []);
  const given = wordsOnlyIn(totalWords, allWords, stillGiven);
  const gone = hasLost ? wordsOnlyIn(totalWords, ofCheck ?? (await wordsLeftOut(stretches)), stillGiven) : [];
  const gaps = gapsOfGiven(report.searchGaps, { totalWords, given: allWords, gone });
  if (hasLost) await updateGivenWords(transaction, report.id, stillGiven);
  if (gaps !== null) await updateSearchGaps(transaction, report.id, gaps);
  const later = given.length === 0 ? [] : await uncountedBy(given);
  const uncounted = [...before, ...withoutStretches(later, before)].toSorted(
    (a, b) => a.startChar - b.startChar,
  );
  await updateUncounted(transaction, report.id, uncounted);
  const countable = countableWords(totalWords, allWords);
  const figures = report.figures && { ...report.figures, countableWords: countable };
  const compiled = await compileRated(
    services,
    { ...read, report: { ...report, figures }, uncounted },
    ({ rating }) => rating,
    true,
  );
  await updateMatchedWords(transaction, report.id, compiled.matchedWordsOf);
  const saved = await saveCompiled(transaction, report.id, compiled);
  return presentResult(saved, saved.totalWords);

  function wordsLeftOut(all: readonly UncountedStretch[]): Promise<readonly number[]> {
    return compute.wordsOfStretches({ checked, stretches: all.filter(({ reason }) => reason === 'given') });
  }

  /** The words that are still left out, without the parts of texts that are not given any more. */
  async function stillLeftOut(
    all: readonly UncountedStretch[],
    words: readonly number[],
  ): Promise<readonly UncountedStretch[]> {
    const places = await compute.wordsOfStretches({ checked, stretches: all });
    return all.flatMap((stretch, at) => {
      if (stretch.reason !== 'given') return [stretch];
      const own = places.slice(2 * at, 2 * at + 2);
      const kept = countIn(own) - countIn(wordsOnlyIn(totalWords, own, words));
      return kept === 0 ? [] : [{ ...stretch, words: Math.min(stretch.words, kept) }];
    });
  }

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
