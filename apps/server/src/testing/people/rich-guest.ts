import type { TestClient } from '../test-client.ts';
import type { TestServer } from '../test-server.ts';

/** A browser with a new guest, who can pay many checks. */
export async function richGuest(
  server: TestServer,
): Promise<{ readonly client: TestClient; readonly userId: number }> {
  const client = await server.guest();
  const { userId } = await client.data('GetUserInfo', {});
  await server.services.db.updateTable('users').set({ credits: 500 }).where('id', '=', userId).execute();
  return { client, userId };
}
