import { afterAll, beforeAll, expect, it } from 'vitest';
import { userExists } from '../people/users/existence.repository.ts';
import type { Services } from '../services.ts';
import { richGuest } from '../testing/people/rich-guest.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { seededText } from '../testing/texts.ts';
import { deleteAbandonedGuests } from './abandoned-guests.ts';
import { removeUser } from './remove-user.ts';

/** Users are deleted with all their data. Calls are not answered meanwhile by a worker. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

it('the files of uploads are deleted before the library, whose deletion makes other users wait', async () => {
  const { client, userId } = await richGuest(server);
  await client.data('AddTextsToLibrary', { text: seededText(1, 60), name: 'A text' });
  await client.upload('an-upload', new Blob([seededText(2, 60)]), 'a.txt');
  const { services } = server;
  const done: string[] = [];
  const { blobs, indexWriter } = services;
  const watched: Services = {
    ...services,
    blobs: {
      ...blobs,
      delete: async (keys) => {
        done.push(...keys.map((key) => key.split('/')[0] ?? ''));
        await blobs.delete(keys);
      },
    },
    indexWriter: {
      ...indexWriter,
      remove: async (...asked) => {
        done.push('index');
        await indexWriter.remove(...asked);
      },
    },
  };
  await services.db.transaction().execute((transaction) => removeUser(watched, transaction, userId));
  expect(done).toEqual(['uploads', 'index']);
});

it('a guest whose deletion fails does not keep the others', async () => {
  const [failing, other] = [await richGuest(server), await richGuest(server)];
  const { services } = server;
  for (const { client } of [failing, other]) await client.data('Logout', {});
  const failure: Services['dataOfUsers'][number] = {
    steps: {
      phase: 'messages',
      remove: async (_services, _transaction, userId) => {
        if (userId === failing.userId) throw new Error('the test fails it');
      },
    },
  };
  const broken = { ...services, dataOfUsers: [...services.dataOfUsers, failure] };
  const inTwoMonths = new Date(Date.now() + 60 * 24 * 60 * 60 * 1000);
  expect(await deleteAbandonedGuests(broken, inTwoMonths)).toBe(1);
  expect(await userExists(services.db, failing.userId)).toBe(true);
  expect(await userExists(services.db, other.userId)).toBe(false);
  expect(await deleteAbandonedGuests(services, inTwoMonths)).toBe(1);
  expect(await userExists(services.db, failing.userId)).toBe(false);
});
