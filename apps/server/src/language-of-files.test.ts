import { afterAll, beforeAll, expect, it } from 'vitest';
import { loggedIn } from './testing/people/logged-in.ts';
import { addLicense } from './testing/licenses.ts';
import type { TestClient } from './testing/test-client.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/** Files that an answer contains are in the language of the screens: that of the session, otherwise that of the account. */

const mail = 'reader@example.org';
const code = 'READERS';
let server: TestServer;
let reader: TestClient;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false });
  const { db } = server.services;
  reader = await loggedIn(server, mail, 'Admin');
  const { userId } = await reader.data('GetUserInfo', {});
  await addLicense(db, { code, licensee: 'Readers', adminUserId: userId });
});
afterAll(() => server.stop());

async function accountIs(language: string): Promise<void> {
  await server.services.db.updateTable('users').set({ language }).where('mail', '=', mail).execute();
}

const files: readonly (readonly [string, () => Promise<string>, string, string])[] = [
  [
    'the audit log',
    async () => (await reader.data('GetAuditLogFile', {})).Name.replace(/-\d.*/, ''),
    'protokoll',
    'registro',
  ],
  [
    'the use of a licence',
    async () => (await reader.data('GetLicenseUsageStatistics', { code })).Name.replace(/-\d.*/, ''),
    'nutzung-nach-monat',
    'uso-por-mes',
  ],
  [
    'the use of search services',
    async () => (await reader.data('GetSearchUsageFile', {})).Name.replace(/-\d.*/, ''),
    'online-suche',
    'busqueda-en-linea',
  ],
  [
    'the leaflet of a licence',
    async () => (await reader.data('CreateLicenseIntro', { code })).Name,
    'so-treten-sie-bei.pdf',
    'como-unirse.pdf',
  ],
];

it.each(files)(
  '%s has the language of the session, or else of the account',
  async (_what, nameOf, de, es) => {
    // The browser of the tests asks for no language, which would be English.
    reader = server.client();
    await reader.data('Login', { mail, pwd: 'the right words' });
    await accountIs('de');
    expect(await nameOf()).toBe(de);
    await reader.data('SetLanguage', { lang: 'es' });
    await accountIs('de');
    expect(await nameOf()).toBe(es);
  },
);
