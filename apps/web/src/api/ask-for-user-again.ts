import { ApiError, isMaintenance } from './api-error.ts';
import { queryClient } from './query-client.ts';

/** These ask by themselves until maintenance is over, and the page shows the text of the administrator by their error. */
const asking = ['GetUserInfo', 'GetUploadForm'];

/**
 * Something has changed for everybody or for the user while the page was open: maintenance has begun, or the role of the
 * user now requires a second factor. The frame of the page asks who the user is, and then covers the page or shows how to
 * set one up. Does nothing after any other error.
 * @param name the operation that failed
 */
export function askForUserAgain(error: unknown, name: string): void {
  const isAboutFactor = error instanceof ApiError && error.key === 'secondFactorSetUpRequired';
  const isNews = isMaintenance(error) && !asking.includes(name);
  if (!isAboutFactor && !isNews) return;
  for (const query of asking) void queryClient.invalidateQueries({ queryKey: [query] });
}
