import type { Executor } from '../../platform/database/connect.ts';
import { presentWebhook } from './webhooks.present.ts';
import { selectWebhooks } from './webhooks.repository.ts';

/** The webhooks of a user, for the download of their data. Their secrets are not in it. */
export async function ownWebhooks(db: Executor, userId: number) {
  return (await selectWebhooks(db, { userId, licenseId: null })).map(presentWebhook);
}
