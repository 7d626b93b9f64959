import { afterAll, beforeAll, expect, it } from 'vitest';
import { updateMembership } from '../../../people/users/license-changes.repository.ts';
import { administersLicense, selectLicenseOf } from '../../../people/users/licenses.repository.ts';
import { cookieNames } from '../../../platform/http/cookies.ts';
import { addLicense } from '../../../testing/licenses.ts';
import { startTestServer, type TestServer } from '../../../testing/test-server.ts';

/** The licence that the statement of a session reads along with its user. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
});
afterAll(() => server.stop());

let count = 0;

/** A user, whose licence has these properties, or is a sub-licence of such a one. */
async function callerOf(
  license: { readonly isPaid?: boolean; readonly validTo?: Date; readonly isSub?: boolean } | null,
  { isAdmin = false } = {},
) {
  const { db, config } = server.services;
  const client = await server.guest();
  const { userId } = await client.data('GetUserInfo', {});
  const { isSub = false, ...terms } = license ?? {};
  if (license !== null) {
    const adminUserId = isAdmin ? userId : null;
    const named = (): { code: string; licensee: string } => ({
      code: `caller ${(count += 1)}`,
      licensee: 'A school',
    });
    const shared = { ...named(), shareTexts: 'F', ...terms } as const;
    const { id: parentId } = await addLicense(db, isSub ? shared : { ...shared, adminUserId });
    const { id } = isSub
      ? await addLicense(db, { ...named(), shareTexts: 'Y', parentId, adminUserId, isPaid: false })
      : { id: parentId };
    await updateMembership(db, userId, id);
  }
  const token = client.cookies.get(cookieNames(config).token) ?? '';
  const found = await server.services.findSession(token, { userAgent: '', address: '' });
  const lookedUp = {
    license: (await selectLicenseOf(db, userId)) ?? null,
    administersLicense: await administersLicense(db, userId),
  };
  return { user: found?.caller.user, lookedUp };
}

const yesterday = new Date(Date.now() - 24 * 60 * 60 * 1000);

it.each([
  ['without a licence', null, {}, null],
  ['with a valid licence', {}, {}, 'F'],
  ['with a sub-licence', { isSub: true }, {}, 'Y'],
  ['with a licence that has ended', { validTo: yesterday }, {}, null],
  ['with a licence that is not paid', { isPaid: false }, {}, null],
  ['who administers a valid licence', {}, { isAdmin: true }, 'F'],
  ['who administers a licence that has ended', { validTo: yesterday }, { isAdmin: true }, null],
] as const)(
  'the licence of a caller is the same as when it is looked up for a user %s',
  async (_name, license, options, shared) => {
    const { user, lookedUp } = await callerOf(license, options);
    expect(user).toMatchObject(lookedUp);
    expect(lookedUp.license?.shareTexts ?? null).toBe(shared);
    expect(lookedUp.administersLicense).toBe('isAdmin' in options);
  },
);
