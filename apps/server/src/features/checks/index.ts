/** The room's door: what other parts of the server may use of it. */
import { calculateCredits } from './calculate-credits.ts';
import { getSampleText } from './get-sample-text.ts';
import { getUrlContents } from './get-url-contents.ts';
import { newPlagCheck } from './new-plag-check.ts';

export const checkHandlers = {
  CalculateCredits: calculateCredits,
  NewPlagCheck: newPlagCheck,
  GetSampleText: getSampleText,
  GetUrlContents: getUrlContents,
};

export { deleteOrdersBefore } from './check-orders.repository.ts';
export { checkJob, enqueueCheck } from './check.job.ts';
export { startRatingRules } from './start-rating-rules.ts';
export { checkSettingsOf, type CheckSettings } from './check-settings.ts';
