import type { OperationName } from '@palimpsest/contract';
import { ApiError, isMaintenance } from './api-error.ts';
import { askAgain } from './refresh.ts';
import { visitBase, visitToken } from './visit.ts';

/** These ask by themselves until maintenance is over, and the page shows the text of the administrator by their error. */
const asking: readonly OperationName[] = ['GetUserInfo', 'GetUploadForm'];

/** These say that a visit has ended, or that its teacher has no account any more. */
const ofVisits: readonly string[] = ['launchMissing', 'sessionMissing'];

/**
 * Something has changed for everybody or for the user while the page was open: maintenance has begun, the role of the
 * user now requires a second factor, or a visit has ended. The frame of the page asks who the user is, and then covers the page
 * or shows what to do. Does nothing after any other error.
 * @param name the operation that failed
 */
export function askForUserAgain(error: unknown, name: string): void {
  if (visitBase() !== undefined && error instanceof ApiError && ofVisits.includes(error.key)) {
    // Nobody's account is asked for before the visit was opened.
    if (name !== 'RefreshLearningLaunch' && visitToken() !== undefined) askAgain('RefreshLearningLaunch');
    return;
  }
  const isAboutFactor = error instanceof ApiError && error.key === 'secondFactorSetUpRequired';
  const isNews = isMaintenance(error) && !asking.some((one) => one === name);
  if (!isAboutFactor && !isNews) return;
  askAgain(...asking);
}
