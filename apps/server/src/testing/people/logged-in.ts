import type { UserStatus } from '@palimpsest/contract';
import { addUser } from '../../features/identity/index.ts';
import type { TestClient } from '../test-client.ts';
import type { TestServer } from '../test-server.ts';

const password = 'the right words';

/** A browser in which a new user with this address and role has logged in. */
export async function loggedIn(
  server: TestServer,
  mail: string,
  status: Exclude<UserStatus, 'Guest'> = 'User',
): Promise<TestClient> {
  await addUser(server.services.db, { mail, password }, status);
  const client = server.client();
  await client.data('Login', { mail, pwd: password });
  return client;
}
