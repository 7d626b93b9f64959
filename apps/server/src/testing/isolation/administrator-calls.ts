import type { Answer } from '@palimpsest/contract';
import type { TestClient } from '../test-client.ts';
import type { OwnersIds } from './owners-ids.ts';

type Call = (client: TestClient, ids: OwnersIds) => Promise<Answer<unknown>>;

/**
 * Fields of operations for administrators, who may pass anyone's ids, with ids of the owner. The calls of all others follow
 * from their examples (derived-calls.ts).
 */
export const administratorCalls: Readonly<Record<string, Call>> = {
  'PauseReports.ids': (c, { held }) => c.call('PauseReports', { ids: [held] }),
  'PauseQueuedChecks.ids': (c, { held }) => c.call('PauseQueuedChecks', { ids: [held] }),
  'ActivateQueuedChecks.ids': (c, { held }) => c.call('ActivateQueuedChecks', { ids: [held] }),
  'RetryFailedChecks.ids': (c, { held }) => c.call('RetryFailedChecks', { ids: [held] }),
  // Not a member of a licence that the caller administers.
  'RemoveUserLicense.id': (c) => c.call('RemoveUserLicense', { id: 1 }),
  'DecideLicenseRequest.userid': (c) => c.call('DecideLicenseRequest', { userid: 1, approve: 1 }),
};
