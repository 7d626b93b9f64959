import type { OperationName } from '@palimpsest/contract';
import { ApiError, isMaintenance } from './api-error.ts';
import { askAgain } from './refresh.ts';

/** These ask by themselves until maintenance is over, and the page shows the text of the administrator by their error. */
const asking: readonly OperationName[] = ['GetUserInfo', 'GetUploadForm'];

/**
 * Something has changed for everybody or for the user while the page was open: maintenance has begun, or the role of the
 * user now requires a second factor. The frame of the page asks who the user is, and then covers the page or shows how to
 * set one up. Does nothing after any other error.
 * @param name the operation that failed
 */
export function askForUserAgain(error: unknown, name: string): void {
  const isAboutFactor = error instanceof ApiError && error.key === 'secondFactorSetUpRequired';
  const isNews = isMaintenance(error) && !asking.some((one) => one === name);
  if (!isAboutFactor && !isNews) return;
  askAgain(...asking);
}
