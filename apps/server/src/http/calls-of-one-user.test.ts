import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { seededText } from '../testing/texts.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

it('calls of one user that wait for each other leave connections to the database for other users', async () => {
  const [busy, other] = [await server.guest(), await server.guest()];
  const { userId } = await busy.data('GetUserInfo', {});
  let orders: Promise<{ readonly success: boolean; readonly errors: readonly string[] }[]> | undefined;
  await server.services.db.transaction().execute(async (transaction) => {
    await transaction.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    // More than there are connections. Each waits for the user's row.
    orders = Promise.all(
      Array.from({ length: 40 }, (_, i) =>
        busy.call('NewPlagCheck', { web: 0, lib: 1, text: seededText(i, 100) }),
      ),
    );
    for (let call = 0; call < 20; call += 1) {
      expect(await other.call('GetReports', {})).toMatchObject({ success: true });
    }
    expect(await Promise.race([orders, Promise.resolve('waiting')])).toBe('waiting');
  });
  const answers = (await orders) ?? [];
  expect(answers).toHaveLength(40);
  // Ten free pages: as many orders as they pay for, and the others are told so.
  expect(answers.filter(({ success }) => success)).toHaveLength(10);
  expect(new Set(answers.flatMap(({ errors }) => errors))).toEqual(new Set(['creditsNotSufficient']));
});
