import { sql } from 'kysely';
import type { WebhookState } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { expectDefined } from '../../../platform/expect-defined.ts';
import { licenseNames } from '../../../people/users/license-terms.repository.ts';
import { people } from '../../../people/users/people.repository.ts';

/** How the deliveries of all webhooks are going, for staff. */

const troubledShown = 50;

export async function selectWebhookCounts(db: Executor): Promise<Readonly<Record<WebhookState, number>>> {
  const rows = await db
    .selectFrom('webhooks')
    .select((eb) => ['state', eb.fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute();
  const of = (wanted: WebhookState): number => rows.find(({ state }) => state === wanted)?.count ?? 0;
  return { active: of('active'), paused: of('paused'), failing: of('failing'), gone: of('gone') };
}

interface DeliveryCounts {
  readonly waiting: number;
  readonly oldestDue: Date | null;
  readonly deliveredToday: number;
  readonly failedToday: number;
}

export async function selectDeliveryCounts(db: Executor): Promise<DeliveryCounts> {
  const { rows } = await sql<DeliveryCounts>`
    select count(*) filter (where state = 'waiting')::integer as waiting,
      min(next_attempt_at) filter (where next_attempt_at <= now()) as "oldestDue",
      count(*) filter (where state = 'delivered' and created_at > now() - interval '1 day')::integer as "deliveredToday",
      count(*) filter (where state = 'failed' and created_at > now() - interval '1 day')::integer as "failedToday"
    from webhook_deliveries
    where state = 'waiting' or created_at > now() - interval '1 day'`.execute(db);
  return expectDefined(rows[0], 'the row of counts');
}

export async function selectTroubledWebhooks(db: Executor) {
  return db
    .selectFrom('webhooks')
    .leftJoin(people(db).as('owner'), 'owner.id', 'webhooks.userId')
    .leftJoin(licenseNames(db).as('license'), 'license.id', 'webhooks.licenseId')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('webhookDeliveries as delivery')
          .whereRef('delivery.webhookId', '=', 'webhooks.id')
          .select([
            sql<number>`count(*) filter (where delivery.state = 'waiting')::integer`.as('waiting'),
            sql<number>`count(*) filter (where delivery.state = 'failed')::integer`.as('failed'),
          ])
          .as('counted'),
      (join) => join.onTrue(),
    )
    .select([
      'webhooks.id',
      'webhooks.host',
      'webhooks.state',
      'webhooks.failingSince',
      'counted.waiting',
      'counted.failed',
      sql<string>`coalesce(license.code, owner.mail, '')`.as('owner'),
    ])
    .where((eb) =>
      eb.or([
        eb('webhooks.failingSince', 'is not', null),
        eb('counted.waiting', '>', 0),
        eb('counted.failed', '>', 0),
      ]),
    )
    .orderBy('counted.waiting', 'desc')
    .orderBy('webhooks.id')
    .limit(troubledShown)
    .execute();
}
