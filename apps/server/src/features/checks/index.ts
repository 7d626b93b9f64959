/** The room's door: what other parts of the server may use of it. */
import { calculateCredits } from './calculate-credits.ts';
import { calculateProjectCredits } from './calculate-project-credits.ts';
import { getProjectProgress } from './get-project-progress.ts';
import { getSampleText } from './get-sample-text.ts';
import { getUrlContents } from './get-url-contents.ts';
import { newPlagCheck } from './new-plag-check.ts';
import { startProjectChecks } from './start-project-checks.ts';

export const checkHandlers = {
  CalculateCredits: calculateCredits,
  NewPlagCheck: newPlagCheck,
  CalculateProjectCredits: calculateProjectCredits,
  StartProjectChecks: startProjectChecks,
  GetProjectProgress: getProjectProgress,
  GetSampleText: getSampleText,
  GetUrlContents: getUrlContents,
};

export { deleteOrdersBefore } from './check-orders.repository.ts';
export { checkJob, enqueueCheck } from './check.job.ts';
export { startRatingRules } from './start-rating-rules.ts';
export { checkSettingsOf, type CheckSettings } from './check-settings.ts';
