import type { TestClient } from '../test-client.ts';
import type { TestServer } from '../test-server.ts';
import { setOwnCredits } from './own-credits.ts';

/** A browser with a new guest, who can pay many checks. */
export async function richGuest(
  server: TestServer,
): Promise<{ readonly client: TestClient; readonly userId: number }> {
  const client = await server.guest();
  const { userId } = await client.data('GetUserInfo', {});
  await setOwnCredits(server.services.db, userId, 500);
  return { client, userId };
}
