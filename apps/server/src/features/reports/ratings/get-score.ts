import type { ScoreStep as ContractStep } from '@palimpsest/contract';
import { explainUncounted, type ScoreStep } from '@palimpsest/engine';
import { userOf, type Handler } from '../../../http/handler.ts';
import { ratedTask, readRatedReport } from './recompile-report.ts';
import { finishedReport } from '../reports.access.ts';
import { selectUncounted } from '../reports.repository.ts';

export const getScore: Handler<'GetScore'> = async (input, call) => {
  const { db, compute } = call.services;
  const user = userOf(call);
  // Read at one moment, so that the figures and the steps belong to the same ratings.
  const { report, rated, uncounted } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const row = await finishedReport(transaction, user, input.reportid, input.permaLinkId);
      const uncounted = await selectUncounted(transaction, row.id);
      return { report: row, uncounted, rated: await readRatedReport(transaction, row) };
    });
  const steps = explainUncounted(await compute.explain(ratedTask(rated, (source) => source)), uncounted);
  const idOf = new Map(rated.sources.map(({ id, textId }) => [textId, id]));
  return {
    data: {
      ResultPercent: report.resultPercent ?? 0,
      PlagWords: report.matchedWords,
      RatingVersion: report.ratingVersion,
      TotalWords: report.words,
      Steps: steps.map((step) => presentStep(step, report.words, (textId) => idOf.get(textId) ?? 0)),
    },
  };
};

function presentStep(
  { kind, words, pieces }: ScoreStep,
  totalWords: number,
  idOf: (textId: number) => number,
): ContractStep {
  return {
    Kind: kind,
    Words: words,
    Percent: totalWords === 0 ? 0 : (100 * words) / totalWords,
    Passages: pieces.map((piece) => ({
      SId: idOf(piece.sourceId),
      PIdx: piece.passageIndex,
      Start: piece.startChar,
      End: piece.endChar,
      Words: piece.words,
    })),
  };
}
