/**
 * The entry of the store of reports: the rows of checks and reports, and what follows from them. Checks write them, and
 * reports, exports, pictures and submissions read them. Everything that a file below exports is for other features.
 */
import { definePart } from '../../part.ts';
import { sourceTexts } from './findings/findings.repository.ts';
import { redirectGivenTextsOfReports, reportGivenTextBytes } from './given/report-given-texts.repository.ts';
import { redirectReceipts } from './links/receipts.repository.ts';
import { redirectCheckedTexts } from './reports/moved-reports.repository.ts';
import { checkedTexts } from './reports/reports.repository.ts';
import { reportExists } from './states/report-states.repository.ts';

export const reportStorePart = definePart({
  tables: {
    reports: ['reports', 'ratings', 'findings'],
    report_sources: ['sources', 'ratings', 'findings'],
    report_markup: ['ratings', 'findings'],
    report_permalinks: ['permalinks'],
    submission_receipts: ['submissions'],
    report_given_texts: ['reports', 'findings'],
    report_rechecks: ['reports'],
    continued_searches: ['reports'],
    report_references: ['references'],
  },
  looseReferences: {
    'report_given_texts.library_text_id': 'history',
    'report_given_texts.project_text_id': 'history',
    'reports.library_text_id': 'history',
    'reports.search_project_ids': 'history',
  },
  rowsOfEvents: { report: reportExists },
  textUses: { reports: checkedTexts, reportSources: sourceTexts },
  storedBytes: [reportGivenTextBytes],
  ofUsers: {
    columns: {
      'reports.user_id': { deleted: 'remove', takenOver: 'move', exported: ['reports'] },
    },
    redirectTexts: async (transaction, texts) => {
      await redirectReceipts(transaction, texts);
      await redirectCheckedTexts(transaction, texts);
      await redirectGivenTextsOfReports(transaction, texts);
    },
  },
});

// A report: its row, and where it is listed, counted, moved and deleted.
export * from './reports/reports.repository.ts';
export type * from './reports/permission-facts.ts';
export * from './reports/report-list.repository.ts';
export * from './reports/report-statistics.repository.ts';
export * from './reports/check-figures.repository.ts';
export * from './reports/project-reports.repository.ts';
export * from './reports/text-results.repository.ts';
export * from './reports/revisions.repository.ts';
export * from './reports/edit-reports.repository.ts';
export * from './reports/moved-reports.repository.ts';
export * from './reports/library-orders.repository.ts';
export * from './reports/held-reports.repository.ts';
export * from './reports/expired-reports.repository.ts';

// A check: from its order to its end.
export * from './states/report-states.repository.ts';
export * from './states/queued-checks.repository.ts';
export * from './states/free-report.repository.ts';
export * from './states/reservations.repository.ts';

// Its findings: sources, passages, markup, references.
export * from './findings/findings.repository.ts';
export * from './findings/top-sources.repository.ts';
export * from './findings/source-places.repository.ts';
export * from './findings/pictures.repository.ts';
export * from './findings/earlier-sources.repository.ts';
export * from './findings/later-states.repository.ts';
export * from './findings/references.repository.ts';

// The texts that were given to everybody.
export * from './given/report-given-texts.repository.ts';
export * from './given/given-words.repository.ts';

// Its result: what follows from the findings, the ratings and the settings.
export * from './first-ratings/cited-sources.ts';
export * from './first-ratings/start-rating-rules.ts';
export * from './results/check-settings.ts';
export * from './results/is-own-work.ts';
export * from './results/ratings.repository.ts';
export * from './results/recompile-report.ts';
export * from './results/replaced-result.repository.ts';

// Reruns of finished reports: rechecks and continued searches.
export * from './reruns/can-recheck.ts';
export * from './reruns/can-continue.ts';
export * from './reruns/reruns.repository.ts';
export * from './reruns/rechecks.repository.ts';
export * from './reruns/continued-searches.repository.ts';

// Links to a report.
export * from './links/permalinks.repository.ts';
export * from './links/receipts.repository.ts';
export type { EarlierResult, ReportsTable } from './tables.ts';
