import type { InputOf, ScoreStep as ContractStep } from '@palimpsest/contract';
import { explainUncounted, type CitationSettings, type ScoreStep } from '@palimpsest/engine';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { userOf, type Handler } from '../../../platform/http/handler.ts';
import {
  checkSettingsOf,
  ratedTask,
  readRatedReport,
  unsafeSelectUncounted,
} from '../../report-store/index.ts';
import { countableOf, presentResult } from '../figures.present.ts';
import { presentNotCounted } from '../markup/not-counted.present.ts';
import { finishedReport } from '../reports.access.ts';

export const getScore: Handler<'GetScore'> = async (input, call) => {
  const { db, compute } = call.services;
  const user = userOf(call);
  // Read at one moment, so that the figures and the steps belong to the same ratings.
  const { report, rated, uncounted } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const row = await finishedReport(transaction, user, input.reportid, input.permaLinkId);
      const uncounted = await unsafeSelectUncounted(transaction, row.id);
      return { report: row, uncounted, rated: await readRatedReport(transaction, row) };
    });
  const citation = citationOf(input, checkSettingsOf(report).citation);
  const explained = await compute.explain({
    ...ratedTask(rated, (source) => source.rating),
    citation,
    minPassageWords: input.minmatchwords,
  });
  const steps = explainUncounted(explained.steps, uncounted);
  // Without other settings, the stored figures: an older engine may have counted them in another way.
  const isTrial = citation !== undefined || input.minmatchwords > 0;
  const result = isTrial
    ? { ...explained, ratingVersion: report.ratingVersion, searchGaps: report.searchGaps }
    : report;
  const countable = countableOf(report);
  const idOf = new Map(rated.sources.map(({ id, textId }) => [textId, id]));
  return {
    data: {
      ...presentResult(result, report.words),
      TotalWords: report.words,
      NotCounted: presentNotCounted(explained.notCounted, uncounted, explained.ratedSpans),
      Steps: steps.map((step) => presentStep(step, countable, (textId) => idOf.get(textId) ?? 0)),
      Sources: explained.sources.map(({ sourceId, matchedWords, smallPassages }) => ({
        SId: expectDefined(idOf.get(sourceId), 'the row of a source'),
        MW: matchedWords,
        Small: [...smallPassages],
      })),
    },
  };
};

/** The caller's settings for citations; undefined if they are those of the report. */
function citationOf(
  { excludequotations, excludebibliography }: InputOf<'GetScore'>,
  own: CitationSettings,
): CitationSettings | undefined {
  const quotes = excludequotations ?? own.quotes;
  const bibliography = excludebibliography === undefined ? own.bibliography : excludebibliography === 1;
  return quotes === own.quotes && bibliography === own.bibliography ? undefined : { quotes, bibliography };
}

function presentStep(
  { kind, words, pieces }: ScoreStep,
  countableWords: number,
  idOf: (textId: number) => number,
): ContractStep {
  return {
    Kind: kind,
    Words: words,
    Percent: countableWords === 0 ? 0 : Math.min(100, (100 * words) / countableWords),
    Passages: pieces.map((piece) => ({
      SId: idOf(piece.sourceId),
      PIdx: piece.passageIndex,
      Start: piece.startChar,
      End: piece.endChar,
      Words: piece.words,
    })),
  };
}
