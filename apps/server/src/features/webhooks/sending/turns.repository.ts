import { sql } from 'kysely';
import type { Executor } from '../../../platform/database/connect.ts';

/** Any number: it distinguishes this lock from other advisory locks. */
const turnLock = 7_210_001;

/** How many webhooks of an owner, and of a host, are sent to at once, in all processes together. */
const turnsOfOne = 2;

/**
 * Takes the turn of a webhook, so that one worker sends its deliveries. taken: until this time at most · busy: another worker has it,
 * or its owner or host has as many turns as one may have · resting: it has failed a moment ago · gone: there is no such webhook.
 */
export async function takeTurn(
  transaction: Executor,
  webhookId: number,
  heldMs: number,
): Promise<Date | 'busy' | 'resting' | 'gone'> {
  // The turns are counted and taken by one worker at a time. It takes a millisecond.
  await sql`select pg_advisory_xact_lock(${turnLock}::integer)`.execute(transaction);
  const { rows } = await sql<{ readonly isFree: boolean; readonly rests: boolean }>`
    select coalesce(rests_until > clock_timestamp(), false) as rests,
      coalesce(sends_until < clock_timestamp(), true)
      and ${turnsOfOne}::integer > all (array[
        (select count(*) from webhooks as other where other.sends_until > clock_timestamp() and other.host = webhooks.host),
        (select count(*) from webhooks as other where other.sends_until > clock_timestamp()
          and (other.user_id = webhooks.user_id or other.license_id = webhooks.license_id))
      ]) as "isFree"
    from webhooks where id = ${webhookId}`.execute(transaction);
  const [webhook] = rows;
  if (webhook === undefined) return 'gone';
  if (webhook.rests) return 'resting';
  if (!webhook.isFree) return 'busy';
  const until = new Date(Date.now() + heldMs);
  await transaction.updateTable('webhooks').set({ sendsUntil: until }).where('id', '=', webhookId).execute();
  return until;
}

/** Gives a turn back, unless it has ended and another worker has it. */
export async function endTurnOfWebhook(db: Executor, webhookId: number, until: Date): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ sendsUntil: null })
    .where('id', '=', webhookId)
    .where('sendsUntil', '=', until)
    .execute();
}
