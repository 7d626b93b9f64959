import type { MarkedSegment } from '@palimpsest/engine';
import type { Executor } from '../../../platform/database/connect.ts';
import type { StoredPassage } from '../../../platform/database/stored-passage.ts';
import type { Services } from '../../../services.ts';
import { contentHash, selectTextsForShare } from '../../../finding/texts/texts.repository.ts';
import { endSearch } from '../../../finding/sources/index.ts';
import { endCheck } from '../batches/end-check.ts';
import {
  addLibraryText,
  lockContent,
  type AddedLibraryText,
  unsafeSelectConvertedTexts,
  unsafeSelectLibraryTextsForShare,
} from '../../library/index.ts';
import {
  insertGivenTextsOfReport,
  insertMarkup,
  insertReferences,
  insertSources,
  suspicious,
  unsafeSelectOwner,
  unsafeUpdateTextOfReport,
  updateToOk,
  type Attempt,
  type NewSource,
} from '../../report-store/index.ts';
import { presentLeftOut, presentResult } from '../../reports/index.ts';
import type { CheckResult } from '../plan/compile-steps.ts';
import { AttemptIsOver } from './progress.ts';
import { searchGaps } from './search-gaps.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';

/**
 * The result, stored completely or not at all: figures, sources, markup and, on request, the library text.
 */
export async function saveResult(services: Services, attempt: Attempt, result: CheckResult): Promise<void> {
  const { report, compiled } = result;
  const gaps = searchGaps(report, result.searched, result.online);
  const { webTexts, libraryTexts } = result.searched;
  await services.db.transaction().execute(async (transaction) => {
    const isCurrent = await updateToOk(transaction, attempt, {
      webTexts,
      libraryTexts,
      searchGaps: gaps,
      online: result.online ?? null,
      matchedWords: compiled.matchedWords,
      resultPercent: compiled.resultPercent,
      figures: compiled.figures,
      sourceCount: compiled.sources.filter(({ matchedWords }) => matchedWords > 0).length,
      snaps: result.snaps,
    });
    if (!isCurrent) throw new AttemptIsOver(`attempt ${attempt.attempt} of report ${report.id}`);
    // A guest may have logged in to an account while the check ran.
    const userId = await unsafeSelectOwner(transaction, report.id);
    const added = report.addToLibrary
      ? { ownerId: userId, contentHash: contentHash(result.checked.content) }
      : undefined;
    if (added !== undefined) await lockContent(transaction, added);
    await selectSourcesForShare(transaction, result, added);
    const rowIds = await insertSources(transaction, report.id, sourceRows(result));
    const idOfText = new Map(
      compiled.sources.map(({ sourceId }, i) => [
        sourceId,
        expectDefined(rowIds[i], `the row of source ${sourceId}`),
      ]),
    );
    await insertMarkup(transaction, {
      reportId: report.id,
      segments: withRowIds(compiled.segments, idOfText),
      notCounted: result.findings.notCounted,
      rated: compiled.ratedSpans,
      uncounted: result.uncounted,
      givenWords: result.givenWords,
      related: result.related,
      manipulationHints: result.findings.manipulationHints,
    });
    if (result.references !== undefined) await insertReferences(transaction, report.id, result.references);
    if (result.online !== undefined) await endSearch(transaction, { reportId: report.id });
    await insertGivenTextsOfReport(transaction, report.id, result.givenOfProject);
    const { name } = report;
    let addedTextId: number | undefined;
    if (report.addToLibrary) {
      const { id, isNew } = await addToLibrary(services, transaction, result, userId);
      if (report.libraryTextId === null) await unsafeUpdateTextOfReport(transaction, report.id, id);
      if (isNew) addedTextId = id;
    }
    const end = {
      ...presentResult(
        { ...compiled, ratingVersion: report.ratingVersion, searchGaps: gaps },
        result.checked.words,
      ),
      TotalWords: result.checked.words,
      LeftOut: presentLeftOut(result.uncounted),
      sources: compiled.sources.length,
    };
    await endCheck(transaction, {
      userId,
      reportId: report.id,
      name,
      end,
      ...(addedTextId === undefined ? {} : { addedTextId }),
    });
  });
}

/**
 * A source that was deleted while the check ran is not a source. A text that became a fingerprint in the
 * meantime was perhaps not compared at all, so the next attempt reads it in its new state. A revision uses
 * the texts of its base, which need not be in a library any more.
 */
async function selectSourcesForShare(
  transaction: Executor,
  result: CheckResult,
  added: Parameters<typeof unsafeSelectLibraryTextsForShare>[2],
): Promise<void> {
  const textIds = result.compiled.sources.map(({ sourceId }) => sourceId);
  if (!result.report.isRevision) {
    const sources = new Set(textIds);
    const ofLibrary = result.candidates.filter(
      ({ kind, textId }) => kind === 'library' && sources.has(textId),
    );
    const inLibrary = await unsafeSelectLibraryTextsForShare(
      transaction,
      ofLibrary.map(({ textId }) => textId),
      added,
    );
    const gone = ofLibrary.find(({ textId }) => !inLibrary.has(textId));
    if (gone !== undefined) throw new Error(`Text ${gone.textId} left the library while the check ran`);
  }
  const [converted] = await unsafeSelectConvertedTexts(
    transaction,
    result.candidates.map(({ textId }) => textId),
  );
  if (converted !== undefined) throw new Error(`Text ${converted} became a fingerprint while the check ran`);
  const held = await selectTextsForShare(transaction, textIds);
  const missing = textIds.find((textId) => !held.has(textId));
  if (missing !== undefined) throw new Error(`Source text ${missing} was deleted while the check ran`);
}

/** The findings for the sources, in the order of the report. */
export function sourceRows(result: CheckResult): readonly NewSource[] {
  const { compiled, candidates, report } = result;
  const candidateOf = new Map(candidates.map((candidate) => [candidate.textId, candidate]));
  const passagesOf = passagesToStore(result);
  return compiled.sources.map((source) => {
    const candidate = candidateOf.get(source.sourceId);
    if (candidate === undefined) throw new Error(`Source ${source.sourceId} was no candidate`);
    const rating = result.ratings.get(source.sourceId) ?? suspicious;
    return {
      position: source.sourceIndex + 1,
      kind: candidate.kind,
      textId: source.sourceId,
      title: candidate.title,
      url: candidate.url,
      sourceDate: candidate.date,
      isShared: candidate.isShared,
      provider: candidate.provider,
      license: candidate.license,
      addresses: candidate.addresses,
      identifiers: candidate.identifiers,
      entries: candidate.entries,
      ownWork: candidate.ownWork,
      similarityPercent: source.similarityPercent,
      matchedWords: source.matchedWords,
      passageCount: source.passageCount,
      isUsed: source.isUsed,
      isAccepted: source.isAccepted,
      isExcluded: source.isExcluded,
      rating,
      isCited: result.citedAs.has(source.sourceId),
      citedAs: result.citedAs.get(source.sourceId) ?? '',
      firstRating: report.isRevision ? rating : null,
      firstChar: source.firstChar,
      passages: passagesOf.get(source.sourceId) ?? [],
    };
  });
}

/** Keyed by the text of their source. */
function passagesToStore({ compared, findings }: CheckResult): ReadonlyMap<number, readonly StoredPassage[]> {
  return new Map(
    compared.map(({ id, passages }, at) => {
      const found = findings.passages[at] ?? [];
      return [id, passages.map((passage, i) => ({ ...passage, ...found[i] }))];
    }),
  );
}

/** The engine identifies sources by their text; the stored report identifies them by their row. */
export function withRowIds(
  segments: readonly MarkedSegment[],
  idOfText: ReadonlyMap<number, number>,
): readonly MarkedSegment[] {
  return segments.map((segment) => ({
    ...segment,
    marks: segment.marks.map((mark) => ({
      ...mark,
      sourceId: expectDefined(idOfText.get(mark.sourceId), `a row of text ${mark.sourceId}`),
    })),
  }));
}

async function addToLibrary(
  services: Services,
  transaction: Executor,
  { report, checked, fingerprints }: CheckResult,
  ownerId: number,
): Promise<AddedLibraryText> {
  return addLibraryText(services, transaction, {
    ownerId,
    projectId: report.projectId,
    store: () => Promise.resolve(report.textId),
    fileName: '',
    takenFrom: report.libraryTextId,
    content: checked.content,
    fingerprints,
    name: report.name,
    author: report.author,
    comment: report.comment,
    reportId: report.id,
  });
}
