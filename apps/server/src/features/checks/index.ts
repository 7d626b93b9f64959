/** The entry of this feature: the part that the rest of the server may use. */
import { activateReports } from './order/activate-reports.ts';
import { calculateCredits } from './order/calculate-credits.ts';
import { calculateProjectCredits } from './projects/calculate-project-credits.ts';
import { getProjectProgress } from './projects/get-project-progress.ts';
import { checkSampleText } from './order/check-sample-text.ts';
import { getSampleText } from './order/get-sample-text.ts';
import { getSearchedPlaces } from './order/get-searched-places.ts';
import { getUrlContents } from './order/get-url-contents.ts';
import { newPlagCheck } from './order/new-plag-check.ts';
import { getCheckQueue } from './queue/get-check-queue.ts';
import { pauseQueuedChecks } from './queue/pause-queued-checks.ts';
import { activateQueuedChecks, retryFailedChecks } from './queue/restart-checks.ts';
import { getRecheckProgress } from './rechecks/get-recheck-progress.ts';
import { recheckReports } from './rechecks/recheck-reports.ts';
import { fetchSourceAgain } from './later/fetch-source-again.ts';
import { continueSearch } from './continued/continue-search.ts';
import { addReportGivenTexts, removeReportGivenText } from './given/name-given-texts.ts';
import { startProjectChecks } from './projects/start-project-checks.ts';
import { checkJob } from './run/check.job.ts';
import { recheckJob } from './rechecks/recheck.job.ts';
import { continueSearchJob } from './continued/continue-search.job.ts';
import { noticeChangesJob } from './later/notice-changes.job.ts';
import { checkSubmissionJob } from './submissions/check-submission.job.ts';
import { followGivenTextsJob } from './given/follow-project.job.ts';
import { tellBatchesJob } from './batches/tell-batches.job.ts';
import { deleteBatchesBefore, moveBatches } from './batches/batches.repository.ts';
import { deleteOrdersBefore } from './order/check-orders.repository.ts';
import { daysBefore } from '../../platform/days-before.ts';
import { batchEnded, checkEnded, checkOfBatchEnded, checkStarted } from '../../events.ts';
import { definePart } from '../../part.ts';

/** How long an order that arrives again gets the first answer. */
const orderDays = 7;

export const checkPart = definePart({
  tables: {
    check_orders: ['reports'],
    check_batches: ['reports'],
    batch_checks: ['reports'],
  },
  looseReferences: { 'check_orders.order_id': 'choice', 'check_orders.report_ids': 'history' },
  events: [checkStarted, checkEnded, checkOfBatchEnded, batchEnded],
  handlers: {
    ActivateReports: activateReports,
    CalculateCredits: calculateCredits,
    NewPlagCheck: newPlagCheck,
    CalculateProjectCredits: calculateProjectCredits,
    StartProjectChecks: startProjectChecks,
    GetProjectProgress: getProjectProgress,
    RecheckReports: recheckReports,
    ContinueSearch: continueSearch,
    AddReportGivenTexts: addReportGivenTexts,
    RemoveReportGivenText: removeReportGivenText,
    FetchSourceAgain: fetchSourceAgain,
    GetCheckQueue: getCheckQueue,
    PauseQueuedChecks: pauseQueuedChecks,
    ActivateQueuedChecks: activateQueuedChecks,
    RetryFailedChecks: retryFailedChecks,
    GetRecheckProgress: getRecheckProgress,
    GetSampleText: getSampleText,
    CheckSampleText: checkSampleText,
    GetSearchedPlaces: getSearchedPlaces,
    GetUrlContents: getUrlContents,
  },
  jobs: [
    checkJob,
    recheckJob,
    continueSearchJob,
    noticeChangesJob,
    checkSubmissionJob,
    followGivenTextsJob,
    tellBatchesJob,
  ],
  cleanUp: async ({ db, settings }, now) => {
    await deleteBatchesBefore(db, daysBefore(now, settings.current.messageDays));
    await deleteOrdersBefore(db, daysBefore(now, orderDays));
  },
  ofUsers: {
    columns: {
      'check_orders.user_id': {
        deleted: 'cascade',
        takenOver: { stays: 'They only recognise an order that arrives twice.' },
        exported: { leftOut: 'They only recognise an order that arrives twice.' },
      },
      'check_batches.user_id': {
        deleted: 'cascade',
        takenOver: 'move',
        exported: { leftOut: 'They only say which checks end with one message.' },
      },
    },
    steps: {
      phase: 'batches',
      takeOver: async (_services, transaction, { guestId, userId }) => {
        await moveBatches(transaction, guestId, userId);
      },
    },
  },
});

export { textAtUrl } from './order/get-url-contents.ts';
export { wordsOnPages } from './outside/compare-outside.ts';
export { searchTextOnline, type SearchedText } from './outside/search-text.ts';
export { searchWeb, type PageWithPassages } from './outside/search-web.ts';
export { deleteBatchesBefore } from './batches/batches.repository.ts';
export { tellBatches } from './batches/tell-batches.job.ts';
export { checkJob, enqueueCheck } from './run/check.job.ts';
