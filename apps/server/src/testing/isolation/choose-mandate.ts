import type { Answer } from '@palimpsest/contract';
import type { Executor } from '../../platform/database/connect.ts';
import type { TestClient } from '../test-client.ts';

/** Acts while a user has a licence that was bought for a month, by its code. */
async function withSubscription<Result>(
  db: Executor,
  userId: number,
  act: (code: string) => Promise<Result>,
): Promise<Result> {
  const code = `BOUGHT-BY-${userId}`;
  const { id: licenseId } = await db
    .insertInto('licenses')
    .values({ code, licensee: 'Example', type: 2, adminUserId: userId, isSubscribed: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  const now = new Date();
  await db
    .insertInto('licensePhases')
    .values({
      licenseId,
      phase: 1,
      validFrom: now,
      validTo: new Date(now.getTime() + 30 * 86_400_000),
      contractCredits: 0,
      targetCredits: 0,
      payDate: now,
    })
    .execute();
  await db
    .insertInto('subscriptions')
    .values({
      licenseId,
      licenseCode: code,
      userId,
      isTest: true,
      nextProductId: 30_301,
      currency: 'EUR',
      method: 'creditcard',
      mandateId: null,
      anchorDay: now.getUTCDate(),
      state: 'active',
      announcedAt: null,
      endedAt: null,
    })
    .execute();
  const answer = await act(code);
  await db.deleteFrom('licensePhases').where('licenseId', '=', licenseId).execute();
  await db.deleteFrom('licenses').where('id', '=', licenseId).execute();
  return answer;
}

/** Chooses a saved way to pay for a licence of the caller. */
export async function chooseMandateWith(
  db: Executor,
  client: TestClient,
  mandateid: number,
): Promise<Answer<unknown>> {
  const { userId } = await client.data('GetUserInfo', {});
  return withSubscription(db, userId, (code) => client.call('SetSubscriptionMandate', { code, mandateid }));
}
