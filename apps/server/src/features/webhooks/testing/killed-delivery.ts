import { expect } from 'vitest';
import { untilWaiting } from '../../../testing/kill/until-waiting.ts';
import type { WorkToKill } from '../../../testing/kill/work-to-kill.ts';
import { loggedIn } from '../../../testing/people/logged-in.ts';
import { until } from '../../../testing/test-client.ts';
import { startReceiver } from './receiver.ts';
import { addTestWebhook } from './webhook-test.ts';

export const killedDelivery: WorkToKill = {
  shows: 'an event whose request was sent and whose answer was not noted is sent again with the same id',
  begin: async (server) => {
    const { db } = server.services;
    const client = await loggedIn(server, 'killed-webhook@example.org');
    const receiver = await startReceiver('127.0.0.61');
    const { id } = await addTestWebhook(client, receiver.url);
    let delivery = 0;
    return {
      // The receiver has answered, and the answer can't be noted.
      hold: async (holder) => {
        const lock = 'select from webhooks where id = $1 for update';
        receiver.answers.push((response) => {
          void holder.query(lock, [id]).then(() => response.writeHead(204).end());
        });
        delivery = (await client.data('TestWebhook', { id })).Id;
      },
      untilInMiddle: () => untilWaiting(server, 'webhooks', 1),
      // The turn of the killed worker would end after a minute, and the retry come after some seconds.
      afterKill: async () => {
        const now = new Date();
        await db.updateTable('webhooks').set({ sendsUntil: null }).where('id', '=', id).execute();
        await db
          .updateTable('webhookDeliveries')
          .set({ nextAttemptAt: now })
          .where('id', '=', delivery)
          .execute();
      },
      expectContinued: async () => {
        const details = await until(async () => {
          const found = await client.data('GetWebhookDelivery', { id: delivery });
          return found.State === 'delivered' ? found : undefined;
        });
        expect(details.AttemptList).toMatchObject([
          { Status: 204, Problem: '' },
          { Status: null, Problem: 'interrupted' },
        ]);
        expect(receiver.received.map((request) => request.id)).toEqual([
          details.MessageId,
          details.MessageId,
        ]);
      },
      close: () => receiver.stop(),
    };
  },
};
