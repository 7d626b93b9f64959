import {
  operations,
  type Language,
  type References,
  type Report,
  type ReportMarkup,
  type Source,
} from '@palimpsest/contract';
import { z } from 'zod';
import { parseAnswer } from '../../../platform/http/answers/parse-answer.ts';
import type { Services } from '../../../services.ts';
import { readMarkup } from './get-report-markup.ts';
import { finishedReport } from '../reports.access.ts';
import { presentReport, presentSource } from '../reports.present.ts';
import { shownSources } from './shown-sources.ts';
import {
  unsafeSelectManipulationHints,
  unsafeSelectSources,
  unsafeSelectUncounted,
  unsafeSelectReferences,
} from '../../report-store/index.ts';
import { presentReferences } from '../references/references.present.ts';
import { presentLeftOut } from './not-counted.present.ts';
import { sourceViewFor } from './source-view.ts';
import { sourceWords, type SourceWords } from './source-words.ts';

export interface ReportContents {
  /** The stored text that was checked. */
  readonly textId: number;
  readonly report: Report;
  readonly sources: readonly Source[];
  readonly markup: ReportMarkup;
  readonly references: References;
  /** Only on request. */
  readonly sourceWords: SourceWords;
}

const contentsSchema = z.object({
  textId: z.number(),
  report: operations.GetReport.data,
  sources: operations.GetSources.data,
  markup: operations.GetReportMarkup.data,
  references: operations.GetReferences.data,
});

interface ContentsOptions {
  readonly permaLinkId?: string | undefined;
  readonly language: Language;
  /** Whether to include the words that the sources have in the places of the passages. */
  readonly withSourceWords?: boolean;
}

/**
 * A finished report in full as a user sees it on the screen, read at one moment, so that its figures, sources
 * and markup belong to the same ratings. Throws the same errors as the calls of the screen.
 * @param language The language of the placeholders for titles that the user may not see.
 */
export async function reportContents(
  { db, compute, log }: Pick<Services, 'db' | 'compute' | 'log'>,
  user: { readonly id: number },
  reportId: number,
  { permaLinkId, language, withSourceWords = false }: ContentsOptions,
): Promise<ReportContents> {
  const { sourceWords: words, ...contents } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const row = await finishedReport(transaction, user, reportId, permaLinkId);
      const hints = await unsafeSelectManipulationHints(transaction, row.id);
      const sources = shownSources(await unsafeSelectSources(transaction, row.id));
      const view = await sourceViewFor(transaction, user, row, sources, language);
      const uncounted = await unsafeSelectUncounted(transaction, row.id);
      return {
        textId: row.textId,
        report: { ...presentReport(row, hints), LeftOut: presentLeftOut(uncounted) },
        sources: sources.map((source) => presentSource(source, view)),
        markup: await readMarkup({ db: transaction, compute }, user, row, language),
        references: presentReferences(await unsafeSelectReferences(transaction, row.id), false),
        sourceWords: withSourceWords
          ? await sourceWords(transaction, row, sources, view)
          : new Map<string, string>(),
      };
    });
  const parsed = parseAnswer(contentsSchema, contents, `contents of report ${reportId}`, log);
  return { ...parsed, sourceWords: words };
}
