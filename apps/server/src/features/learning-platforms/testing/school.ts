import { addLicense } from '../../../testing/licenses.ts';
import { loggedIn } from '../../../testing/people/logged-in.ts';
import type { TestClient } from '../../../testing/test-client.ts';
import type { TestServer } from '../../../testing/test-server.ts';
import { updateMembership } from '../../../people/users/license-changes.repository.ts';

let count = 0;

export interface School {
  readonly licenseId: number;
  readonly code: string;
  /** The administrator of the licence. */
  readonly head: TestClient;
  /** A browser of a new member. */
  readonly member: (name: string) => Promise<TestClient>;
}

/** An organisation with a licence, its administrator, and members. */
export async function addSchool(server: TestServer): Promise<School> {
  const { db } = server.services;
  const number = (count += 1);
  const join = async (name: string): Promise<TestClient> => {
    const client = await loggedIn(server, `${name}@school${number}.example`);
    const { userId } = await client.data('GetUserInfo', {});
    await updateMembership(db, userId, licenseId);
    return client;
  };
  const code = `School ${number}`;
  const { id: licenseId } = await addLicense(db, { code, licensee: `School ${number}`, remaining: 1_000 });
  const head = await join('head');
  const { userId: adminUserId } = await head.data('GetUserInfo', {});
  await db.updateTable('licenses').set({ adminUserId }).where('id', '=', licenseId).execute();
  return { licenseId, code, head, member: join };
}
