import { ApiError } from './api-error.ts';
import { queryClient } from './query-client.ts';

/**
 * The role of the user has begun to require a second factor while the page was open: the frame of the page asks who the
 * user is, and then shows how to set one up. Does nothing after any other error.
 */
export function askForUserAgain(error: unknown): void {
  if (!(error instanceof ApiError) || error.key !== 'secondFactorSetUpRequired') return;
  void queryClient.invalidateQueries({ queryKey: ['GetUserInfo'] });
}
