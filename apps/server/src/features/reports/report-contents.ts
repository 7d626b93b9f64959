import type { Report, ReportMarkup, Source } from '@palimpsest/contract';
import type { Database } from '../../database/connect.ts';
import { readMarkup } from './get-report-markup.ts';
import { finishedReport } from './reports.access.ts';
import { presentReport, presentSource } from './reports.present.ts';
import { selectManipulationHints, selectSources } from './reports.repository.ts';
import { withheldTexts } from './withheld-texts.ts';

export interface ReportContents {
  readonly report: Report;
  readonly sources: readonly Source[];
  readonly markup: ReportMarkup;
}

/**
 * All of a finished report as a user sees it on the screen, at one moment: its figures, sources and markup belong to
 * the same ratings. Throws as the calls of the screen do.
 */
export async function reportContents(
  db: Database,
  user: { readonly id: number },
  reportId: number,
  permaLinkId: string | undefined,
): Promise<ReportContents> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (transaction) => {
      const row = await finishedReport(transaction, user, reportId, permaLinkId);
      const hints = await selectManipulationHints(transaction, row.id);
      const sources = await selectSources(transaction, row.id);
      const withheld = await withheldTexts(transaction, user, sources);
      return {
        report: presentReport(row, hints),
        sources: sources.map((source) => presentSource(source, withheld)),
        markup: await readMarkup(transaction, row),
      };
    });
}
