import { randomBytes } from 'node:crypto';
import type { TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { issueCode } from '../codes/codes.ts';

/** The code for a forgotten password that an email would have, for this browser. */
export async function resetCodeFor(
  { services }: Pick<TestServer, 'services'>,
  client: TestClient,
  mail: string,
): Promise<string> {
  const browser = randomBytes(32).toString('base64url');
  client.cookies.set('palimpsest_browser', browser);
  return issueCode(services, services.db, { purpose: 'reset', mail, browser, isReal: true });
}
