import { inflateRawSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { samlLogIn, samlOrganisation, someone } from './testing/organisation-log-in.ts';

/** The end of sessions that began at a SAML provider, here and there. */

const publicUrl = 'http://check.example.org';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ withWorker: false, environment: { PUBLIC_URL: publicUrl } });
});
afterAll(() => server.stop());

describe('the log-out', () => {
  const logoutUrl = 'https://idp.example.org/out';

  it('goes on at the provider, and ends the session here first', async () => {
    const own = await samlOrganisation(server, 'leave.example');
    const xml = own.provider.metadata({ logoutUrl });
    await own.head.data('ImportSsoMetadata', { code: own.code, source: 'file', xml });
    const { client } = await samlLogIn(server, own, someone('l@leave.example', 'l@leave.example'));
    const { Url } = await client.data('StartSsoLogout', {});
    const url = new URL(Url);
    expect(url.origin + url.pathname).toBe(logoutUrl);
    const message = url.searchParams.get('SAMLRequest') ?? '';
    expect(inflateRawSync(Buffer.from(message, 'base64')).toString()).toContain('>p-123<');
    expect(url.searchParams.get('Signature')).not.toBeNull();
    expect(await client.call('GetUserInfo', {})).toMatchObject({ success: false });
    // The provider's answer leads to the log-in page.
    const back = await fetch(`${server.url}/sso/${own.name}/logout?SAMLResponse=x`, { redirect: 'manual' });
    expect(back.headers.get('location')).toBe('/login');
  });

  it('of a provider ends the sessions of the person that it has opened, and no others', async () => {
    const own = await samlOrganisation(server, 'signedout.example');
    const xml = own.provider.metadata({ logoutUrl });
    await own.head.data('ImportSsoMetadata', { code: own.code, source: 'file', xml });
    const enterAs = async (name: string) => {
      const person = someone(`${name}@signedout.example`, `${name}@signedout.example`);
      return (await samlLogIn(server, own, { ...person, nameId: `n-${name}` })).client;
    };
    const [ada, adasPhone, grace] = [await enterAs('ada'), await enterAs('ada'), await enterAs('grace')];
    const isIn = async (client: TestClient) => (await client.call('GetUserInfo', {})).success;
    const destination = `${publicUrl}/sso/${own.name}/logout`;
    const ask = (query: string) =>
      fetch(`${server.url}/sso/${own.name}/logout?${query}`, { redirect: 'manual' });
    const request = { destination, nameId: 'n-ada' };
    const forged = await ask(own.provider.logoutQuery({ ...request, issuer: 'https://evil.example' }));
    expect([forged.status, await isIn(ada)]).toEqual([400, true]);
    await ask(own.provider.logoutQuery({ ...request, sessionIndexes: ['of another log-in'] }));
    expect(await isIn(ada)).toBe(true);
    const answer = await ask(own.provider.logoutQuery(request));
    expect([await isIn(ada), await isIn(adasPhone), await isIn(grace)]).toEqual([false, false, true]);
    const next = new URL(answer.headers.get('location') ?? '');
    expect([next.origin + next.pathname, next.searchParams.get('RelayState')]).toEqual([logoutUrl, 'r-1']);
    const told = inflateRawSync(
      Buffer.from(next.searchParams.get('SAMLResponse') ?? '', 'base64'),
    ).toString();
    expect(told).toContain('InResponseTo="_out"');
    expect(told).toContain('status:Success');
  });
});

it('people who are logged in can show again who they are, wherever they come from', async () => {
  const own = await samlOrganisation(server, 'again.example');
  const { client } = await samlLogIn(server, own, someone('a@again.example', 'a@again.example'));
  const fields = { referringPages: 'https://intranet.again.example' };
  await own.head.data('UpdateLicense', { code: own.code, fields });
  const start = async (who: TestClient) => (await who.call('StartSso', { sso: own.name })).errors;
  expect(await start(client)).toEqual([]);
  expect(await start(server.client())).toEqual(['referringPageRequired']);
  expect(await start(await server.guest())).toEqual(['referringPageRequired']);
});
