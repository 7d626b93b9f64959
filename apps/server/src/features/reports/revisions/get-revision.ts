import { hasCountingWord, type DraftPassage } from '@palimpsest/engine';
import type { Executor } from '../../../platform/database/connect.ts';
import type { CharSpan } from '../../../platform/database/stored-passage.ts';
import { UserError } from '../../../platform/errors.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import {
  type RatedSourceRow,
  ratedTask,
  readRatedReport,
  type RatedReport,
  unsafeSelectSources,
} from '../../report-store/index.ts';
import { baseForReading, finishedReport, type AccessedReport } from '../reports.access.ts';
import type { Draft } from './draft.ts';
import { presentRevision } from './revision.present.ts';

export const getRevision: Handler<'GetRevision'> = async (input, call) => {
  const { db, compute } = call.services;
  const user = userOf(call);
  // Read at one moment, so that figures, ratings and passages belong together.
  const { earlier, later } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const report = await finishedReport(transaction, user, input.reportid, input.permaLinkId);
      const base = await baseForReading(transaction, user, report);
      if (base === undefined) throw new UserError('noEarlierDraft', `report ${report.id}`);
      return { earlier: await readDraft(transaction, base), later: await readDraft(transaction, report) };
    });
  const compared = await compute.compareDrafts({
    before: earlier.rated,
    after: later.rated,
    earlier: earlier.passages,
    later: later.passages,
    quoted: later.quoted,
    leftOut: later.leftOut,
    uncounted: later.uncounted,
  });
  return { data: presentRevision(earlier, later, compared) };
};

async function readDraft(db: Executor, report: AccessedReport): Promise<Draft> {
  const rated = await readRatedReport(db, report);
  const rows = await unsafeSelectSources(db, report.id);
  return {
    report,
    text: rated.text,
    rated: ratedTask(rated, ({ rating }) => rating),
    sources: new Map(rows.map((row) => [row.textId, row])),
    ...passagesOf(rated),
  };
}

type PassagesOfDraft = Pick<Draft, 'passages' | 'quoted' | 'leftOut' | 'uncounted'>;

/**
 * The passages that the percentage consists of: their sources are used, they have words that count by their ratings and
 * are not in given texts, and they are not completely inside parts that the settings leave out. The others are apart.
 */
function passagesOf({ sources, notCounted, uncounted }: RatedReport): PassagesOfDraft {
  // The passages still have the words of texts that were named as given after the check.
  const givenLater = uncounted.filter(({ isLater }) => isLater === true);
  const kindOf = (source: RatedSourceRow, passageIndex: number): 'passages' | 'quoted' | 'leftOut' => {
    const { textId, passages, rating, citations } = source;
    const rated = { sourceId: textId, passages, rating, ...(citations && { citations }) };
    const { checkedStartChar: startChar = 0, checkedEndChar: endChar = 0 } = passages[passageIndex] ?? {};
    if (!counts(source) || !hasCountingWord(rated, passageIndex)) return 'leftOut';
    if (isLeftOut(startChar, endChar, givenLater)) return 'leftOut';
    return isLeftOut(startChar, endChar, notCounted) ? 'quoted' : 'passages';
  };
  const found = Map.groupBy(
    sources.flatMap((source) => source.passages.map((passage, index) => ({ source, passage, index }))),
    ({ source, index }) => kindOf(source, index),
  );
  const placesOf = (kind: 'passages' | 'quoted' | 'leftOut'): readonly DraftPassage[] =>
    (found.get(kind) ?? []).map(({ source, passage, index }) => ({
      sourceId: source.textId,
      passageIndex: index,
      startWord: passage.checkedStartWord,
      endWord: passage.checkedEndWord,
      sourceStartWord: passage.sourceStartWord,
      sourceEndWord: passage.sourceEndWord,
    }));
  return {
    passages: placesOf('passages'),
    quoted: placesOf('quoted'),
    leftOut: placesOf('leftOut'),
    uncounted,
  };
}

function counts({ isUsed, isAccepted, isExcluded }: RatedSourceRow): boolean {
  return isUsed && !isAccepted && !isExcluded;
}

/** @param notCounted Disjoint and in order. */
function isLeftOut(startChar: number, endChar: number, notCounted: readonly CharSpan[]): boolean {
  let low = 0;
  let high = notCounted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((notCounted[middle]?.endChar ?? 0) < endChar) low = middle + 1;
    else high = middle;
  }
  const span = notCounted[low];
  return span !== undefined && span.startChar <= startChar && endChar <= span.endChar;
}
