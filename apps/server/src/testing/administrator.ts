import type { TestClient } from './test-client.ts';
import type { TestServer } from './test-server.ts';

/** A browser with a session of a new administrator. */
export async function administrator(
  server: TestServer,
  mail = 'admin-of-tests@example.org',
): Promise<TestClient> {
  const client = await server.guest();
  const { userId } = await client.data('GetUserInfo', {});
  await server.services.db
    .updateTable('users')
    .set({ status: 'Admin', mail })
    .where('id', '=', userId)
    .execute();
  return client;
}
