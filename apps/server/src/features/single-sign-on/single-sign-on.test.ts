/*
 * Covers:
 * accounts-314: GetSSOInfoFromMail finds the organisation of an email address
 * accounts-315: GetSSOInfo describes the log-in of an organisation
 * accounts-380: Single sign-on error: no email
 * accounts-381: Single sign-on error: no subject
 * accounts-382: Single sign-on error: other scope
 * accounts-383: Single sign-on error: no licence
 * accounts-384: Single sign-on error: other provider
 * accounts-385: Single sign-on error: no entitlement
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { solved } from '../../testing/visitor.ts';
import { startServerPair, type ServerPair } from '../../testing/server-pair.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { addUser } from '../identity/index.ts';
import { readRequest } from '../../platform/saml/testing/saml-provider.ts';
import {
  licenseWithHead,
  postResponse,
  provedDomain,
  passwordOfAccounts as pwd,
  samlLogIn,
  samlOrganisation,
  someone,
  throughProvider,
  type SamlOrganisation,
} from './testing/organisation-log-in.ts';

/** People who log in through the SAML provider of their organisation, with two processes on one database. */

let pair: ServerPair;
let server: TestServer;
let uni: SamlOrganisation;
const shared = {
  SETTINGS_SECRET: 'a secret for the settings of both processes',
  FINGERPRINT_SECRET: 'a secret for both processes, which is long enough',
  PUBLIC_URL: 'http://check.example.org',
  SMTP_URL: 'smtp://127.0.0.1:9',
};
beforeAll(async () => {
  pair = await startServerPair(shared, { ...shared, SECOND_FACTOR_ROLES: 'user' });
  ({ server } = pair);
  uni = await samlOrganisation(server, 'uni.example');
});
afterAll(() => pair.stop());

let count = 0;
const fresh = (domain = 'uni.example') => {
  const number = (count += 1);
  return { subject: `person${number}@${domain}`, mail: `person${number}@${domain}` };
};

async function setFields(fields: object): Promise<void> {
  await uni.head.data('UpdateSsoConnection', { code: uni.code, fields });
}

describe('somebody whom the organisation has logged in', () => {
  it('gets an account without a password that belongs to the licence, and enters it again', async () => {
    const { subject, mail } = fresh();
    const first = await samlLogIn(server, uni, someone(subject, mail));
    expect(first).toMatchObject({ error: '', user: { mail, name: 'Ada Lovelace', status: 'User' } });
    const { passwordHash, licenseId } = await server.services.db
      .selectFrom('users')
      .select(['passwordHash', 'licenseId'])
      .where('mail', '=', mail)
      .executeTakeFirstOrThrow();
    expect({ passwordHash, licenseId }).toEqual({ passwordHash: null, licenseId: uni.id });
    // Another address: the person is known by the subject.
    const again = await samlLogIn(server, uni, someone(subject, `new-${mail}`));
    expect(again.user).toMatchObject({ userId: first.user?.userId, mail });
  });

  it('cannot get a password by email, and is told so', async () => {
    const { subject, mail } = fresh();
    await samlLogIn(server, uni, someone(subject, mail));
    const client = server.client();
    const altcha = await solved(client);
    expect(await client.call('SendPasswordResetMail', { mail, altcha })).toMatchObject({ success: true });
    const letters = await server.services.db
      .selectFrom('mails')
      .selectAll()
      .where('recipient', '=', mail)
      .execute();
    expect(JSON.stringify(letters)).toContain('You log in through your organisation');
    const code = await server.services.db
      .selectFrom('accountCodes')
      .select('codeHash')
      .where('mail', '=', mail)
      .executeTakeFirstOrThrow();
    expect(code).toEqual({ codeHash: null });
  });

  it('takes along what a guest has made', async () => {
    const guest = await server.guest();
    const { subject, mail } = fresh();
    await guest.data('CreateProject', { name: 'Before the log-in' });
    const state = await throughProvider(server, guest, uni, someone(subject, mail));
    await guest.data('LoginWithSso', { state, takeover: 1 });
    const projects = JSON.stringify(await guest.data('GetProjects', {}));
    expect(projects).toContain('Before the log-in');
  });

  it('goes on at another process, and after the first one was replaced', async () => {
    const { subject, mail } = fresh();
    const client = server.client();
    const { Url } = await client.data('StartSso', { sso: uni.name });
    const request = readRequest(Url);
    const SAMLResponse = await uni.provider.response(request, someone(subject, mail));
    const form = { SAMLResponse, RelayState: request.relayState };
    const back = await postResponse(pair.other.url, uni.name, form);
    const elsewhere = pair.other.client();
    for (const [name, value] of client.cookies) elsewhere.cookies.set(name, value);
    const state = back.searchParams.get('state') ?? '';
    expect(await elsewhere.data('LoginWithSso', { state })).toMatchObject({ mail });
  });

  it('uses an account with a password at once if the organisation owns the domain', async () => {
    const { subject, mail } = fresh();
    const userId = await addUser(server.services.db, { mail, password: pwd });
    expect(await samlLogIn(server, uni, someone(subject, mail))).toMatchObject({
      error: '',
      user: { userId },
    });
    await expect(server.client().data('Login', { mail, pwd })).resolves.toMatchObject({ userId });
  });

  it('has to enter its password once if the organisation does not own the domain', async () => {
    const { subject, mail } = fresh('private.example');
    const userId = await addUser(server.services.db, { mail, password: pwd });
    const person = someone(subject, mail);
    expect(await samlLogIn(server, uni, person)).toMatchObject({ error: 'ssoPasswordNeeded' });
    expect(await samlLogIn(server, uni, person, { pwd: 'wrong' })).toMatchObject({ error: 'loginNotValid' });
    expect(await samlLogIn(server, uni, person, { pwd })).toMatchObject({ error: '', user: { userId } });
    expect(await samlLogIn(server, uni, person)).toMatchObject({ error: '', user: { userId } });
  });

  it('gets no account with an address outside of the domains of the organisation', async () => {
    const { subject, mail } = fresh('private.example');
    expect(await samlLogIn(server, uni, someone(subject, mail))).toMatchObject({
      error: 'ssoAddressNotProven',
    });
  });

  it('finishes only in the browser that began, and once', async () => {
    const { subject, mail } = fresh();
    const client = server.client();
    const state = await throughProvider(server, client, uni, someone(subject, mail));
    const thief = server.client();
    expect(await thief.call('LoginWithSso', { state })).toMatchObject({ errors: ['ssoExpired'] });
    expect(await client.call('LoginWithSso', { state })).toMatchObject({ success: true });
    expect(await client.call('LoginWithSso', { state })).toMatchObject({ errors: ['ssoExpired'] });
  });
});

describe('an answer of the provider', () => {
  it('counts once', async () => {
    const { subject, mail } = fresh();
    const client = server.client();
    const { Url } = await client.data('StartSso', { sso: uni.name });
    const request = readRequest(Url);
    const assertionId = '_repeated';
    const SAMLResponse = await uni.provider.response(request, someone(subject, mail), { assertionId });
    const form = { SAMLResponse, RelayState: request.relayState };
    await postResponse(server.url, uni.name, form);
    // The same assertion for another log-in, which an attacker has begun.
    const second = server.client();
    const begun = readRequest((await second.data('StartSso', { sso: uni.name })).Url);
    const replayed = await uni.provider.response(begun, someone(subject, mail), { assertionId });
    const back = await postResponse(server.url, uni.name, {
      SAMLResponse: replayed,
      RelayState: begun.relayState,
    });
    const state = back.searchParams.get('state') ?? '';
    expect(await second.call('LoginWithSso', { state })).toMatchObject({ errors: ['ssoFailed'] });
    // The first one, once more, changes nothing.
    await postResponse(server.url, uni.name, form);
    expect(await client.call('LoginWithSso', { state: request.relayState })).toMatchObject({ success: true });
  });

  it('that nobody has asked for leads back to the beginning', async () => {
    const request = {
      requestId: '',
      acsUrl: `http://check.example.org/sso/${uni.name}/acs`,
      audience: '',
      relayState: '',
    };
    const SAMLResponse = await uni.provider.response(request, someone('a@uni.example', 'a@uni.example'));
    for (const RelayState of ['', 'x', 'a'.repeat(43)]) {
      const back = await postResponse(server.url, uni.name, { SAMLResponse, RelayState });
      expect(back.pathname + back.search).toBe(`/login/${uni.name}?problem=ssoExpired`);
    }
  });

  it('sets no cookie, although it comes from a page of another site', async () => {
    const { subject, mail } = fresh();
    const client = server.client();
    const request = readRequest((await client.data('StartSso', { sso: uni.name })).Url);
    const SAMLResponse = await uni.provider.response(request, someone(subject, mail));
    const { status, headers } = await fetch(`${server.url}/sso/${uni.name}/acs`, {
      method: 'POST',
      headers: { cookie: client.cookieHeader() },
      body: new URLSearchParams({ SAMLResponse, RelayState: request.relayState }),
      redirect: 'manual',
    });
    expect([status, headers.getSetCookie()]).toEqual([303, []]);
  });

  it('of one organisation is not accepted for another', async () => {
    const other = await samlOrganisation(server, 'other.example');
    const client = server.client();
    const { Url } = await client.data('StartSso', { sso: uni.name });
    const request = readRequest(Url);
    const person = someone('eve@uni.example', 'eve@uni.example');
    const SAMLResponse = await other.provider.response(request, person);
    const form = { SAMLResponse, RelayState: request.relayState };
    const elsewhere = await postResponse(server.url, other.name, form);
    expect(elsewhere.searchParams.get('problem')).toBe('ssoExpired');
    await postResponse(server.url, uni.name, form);
    const { errors } = await client.call('LoginWithSso', { state: request.relayState });
    expect(errors).toEqual(['ssoFailed']);
  });

  it('that is too large is refused before it is read', async () => {
    const answer = await fetch(`${server.url}/sso/${uni.name}/acs`, {
      method: 'POST',
      body: new URLSearchParams({ SAMLResponse: 'A'.repeat(500_000) }),
    });
    expect(answer.status).toBe(413);
  });

  it('after the metadata have expired is refused', async () => {
    const own = await samlOrganisation(server, 'ended.example', { key: uni.provider.key });
    const client = server.client();
    const { Url } = await client.data('StartSso', { sso: own.name });
    await server.services.db
      .updateTable('ssoConnections')
      .set((eb) => ({ provider: eb.fn('jsonb_set', ['provider', eb.val('{validUntil}'), eb.val('1000')]) }))
      .where('name', '=', own.name)
      .execute();
    const request = readRequest(Url);
    const SAMLResponse = await own.provider.response(request, someone('a@ended.example', 'a@ended.example'));
    await postResponse(server.url, own.name, { SAMLResponse, RelayState: request.relayState });
    expect(await client.call('LoginWithSso', { state: request.relayState })).toMatchObject({
      errors: ['ssoFailed'],
    });
    expect(await client.call('StartSso', { sso: own.name })).toMatchObject({
      errors: ['ssoProviderUnavailable'],
    });
  });
});

describe('the rules about a person', () => {
  it('apply in their order', async () => {
    await setFields({ scopes: ['uni.example'], entitlements: ['urn:example:checker'] });
    const other = await samlOrganisation(server, 'taken.example', {
      validTo: new Date(Date.now() - 1_000),
      key: uni.provider.key,
    });
    const entitled = { 'urn:oid:1.3.6.1.4.1.5923.1.1.1.7': ['urn:example:other', 'urn:example:checker'] };
    const refusedBy = async (organisation: SamlOrganisation, ...args: Parameters<typeof someone>) => {
      const { error } = await samlLogIn(server, organisation, someone(...args));
      return error;
    };
    expect(await refusedBy(uni, '', '')).toBe('ssoNoSubjectId');
    expect(await refusedBy(uni, 'x@evil.example', '')).toBe('ssoScopeMismatch');
    expect(await refusedBy(uni, 'x@uni.example', '')).toBe('ssoNoMail');
    expect(await refusedBy(uni, 'x@uni.example', 'no address')).toBe('ssoNoMail');
    expect(await refusedBy(uni, 'x@uni.example', 'x@taken.example')).toBe('ssoOtherProvider');
    expect(await refusedBy(other, 'x@taken.example', 'x@taken.example')).toBe('ssoNoLicense');
    expect(await refusedBy(uni, 'x@uni.example', 'x@uni.example')).toBe('ssoNoEntitlements');
    expect(await refusedBy(uni, 'x@uni.example', 'x@uni.example', entitled)).toBe('');
    await setFields({ scopes: [], entitlements: [] });
  });

  it('never link an account of the staff, one that belongs to somebody else, or one of another licence', async () => {
    const { db } = server.services;
    for (const role of ['Admin', 'Support'] as const) {
      const { subject, mail } = fresh();
      await addUser(db, { mail, password: pwd }, role);
      expect(await samlLogIn(server, uni, someone(subject, mail))).toMatchObject({
        error: 'ssoOtherProvider',
      });
    }
    const { subject, mail } = fresh();
    await samlLogIn(server, uni, someone(subject, mail));
    const impostor = someone(`other-${subject}`, mail);
    expect(await samlLogIn(server, uni, impostor)).toMatchObject({ error: 'ssoOtherProvider' });
    // Somebody who became an administrator of the installation no longer comes in this way.
    await db.updateTable('users').set({ status: 'Admin' }).where('mail', '=', mail).execute();
    expect(await samlLogIn(server, uni, someone(subject, mail))).toMatchObject({ error: 'ssoOtherProvider' });
    const elsewhere = await licenseWithHead(server);
    const member = fresh();
    const id = await addUser(db, { mail: member.mail, password: pwd });
    await db
      .updateTable('users')
      .set({ licenseId: elsewhere.id })
      .where('id', '=', id ?? 0)
      .execute();
    const outcome = await samlLogIn(server, uni, someone(member.subject, member.mail));
    expect(outcome).toMatchObject({ error: 'ssoNoLicense' });
  });

  it('count the seats of the licence', async () => {
    const small = await samlOrganisation(server, 'small.example', { key: uni.provider.key });
    await server.services.db
      .updateTable('licensePhases')
      .set({ maxUsers: 2 })
      .where('licenseId', '=', small.id)
      .execute();
    const logIn = (name: string) =>
      samlLogIn(server, small, someone(`${name}@small.example`, `${name}@small.example`));
    expect(await logIn('one')).toMatchObject({ error: '' });
    expect(await logIn('two')).toMatchObject({ error: 'ssoNoLicense' });
    expect(await logIn('one')).toMatchObject({ error: '' });
  });

  it('do not take a transient name id for a person', async () => {
    const own = await samlOrganisation(server, 'nameid.example', { key: uni.provider.key });
    const mapping = { subject: 'NameID', mail: '', name: '', scope: '', entitlement: '' };
    await own.head.data('UpdateSsoConnection', { code: own.code, fields: { mapping } });
    const person = { ...someone('', 'ada@nameid.example'), nameId: 'n-1' };
    const transient = { ...person, nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' };
    expect(await samlLogIn(server, own, transient)).toMatchObject({ error: 'ssoNoSubjectId' });
    expect(await samlLogIn(server, own, person)).toMatchObject({ error: '' });
  });
});

describe('the second factor', () => {
  it('is that of the organisation, unless the role requires one of this installation', async () => {
    const { subject, mail } = fresh();
    const { user } = await samlLogIn(server, uni, someone(subject, mail));
    await server.services.db
      .insertInto('secondFactors')
      .values({ userId: user?.userId ?? 0, sealedSecret: Buffer.alloc(60), confirmedAt: new Date() })
      .execute();
    expect(await samlLogIn(server, uni, someone(subject, mail))).toMatchObject({ error: '' });
    const strict = await samlLogIn(pair.other, uni, someone(subject, mail));
    expect(strict).toMatchObject({ error: 'secondFactorRequired' });
    const without = fresh();
    const { user: asked } = await samlLogIn(pair.other, uni, someone(without.subject, without.mail));
    expect(asked).toMatchObject({ mustSetUpSecondFactor: true });
  });
});

describe('the organisation of an address', () => {
  it('is found by its domain, whether or not there is an account', async () => {
    const ask = async (mail: string) => (await server.client().data('GetSSOInfoFromMail', { mail })).name;
    expect(await ask('nobody@uni.example')).toBe(uni.name);
    expect(await ask('nobody@law.UNI.example')).toBe(uni.name);
    expect(await ask('nobody@notuni.example')).toBe('');
    expect(await ask('nobody@example')).toBe('');
    expect(await ask('nobody')).toBe('');
  });

  it('has a page with its name and text, unless it is switched off', async () => {
    await setFields({
      friendlyName: 'Example University',
      customText: 'Use your library card.',
      hideMailLogin: true,
    });
    const client = server.client();
    expect(await client.data('GetSSOInfo', { sso: uni.name.toUpperCase() })).toEqual({
      friendlyName: 'Example University',
      customText: 'Use your library card.',
      hideMailLogin: true,
    });
    await setFields({ enabled: false });
    expect(await client.call('GetSSOInfo', { sso: uni.name })).toMatchObject({ errors: ['ssoNotFound'] });
    expect(await client.call('StartSso', { sso: uni.name })).toMatchObject({ errors: ['ssoNotFound'] });
    expect(await client.data('GetSSOInfoFromMail', { mail: 'a@uni.example' })).toEqual({ name: '' });
    await setFields({ enabled: true });
    expect(await client.call('GetSSOInfo', { sso: 'nobody' })).toMatchObject({ errors: ['ssoNotFound'] });
  });

  it('can ask its people to come from its own pages', async () => {
    const pages = (referringPages: string) =>
      uni.head.data('UpdateLicense', { code: uni.code, fields: { referringPages } });
    await pages('https://intranet.uni.example');
    const client = server.client();
    const start = async () => (await client.call('StartSso', { sso: uni.name })).errors;
    expect(await start()).toEqual(['referringPageRequired']);
    await client.follow(`/login/${uni.name}`, 'https://news.example/');
    await client.follow(`/login/${uni.name}`, 'https://intranet.uni.example/a/b');
    expect(await start()).toEqual([]);
    await pages('');
  });

  it('is not known by a domain that was not proved', async () => {
    const { head, code } = await samlOrganisation(server, '', { key: uni.provider.key });
    await head.data('AddSsoDomain', { code, domain: 'claimed.example' });
    expect(await server.client().data('GetSSOInfoFromMail', { mail: 'a@claimed.example' })).toEqual({
      name: '',
    });
    await provedDomain(server, head, code, 'claimed.example');
    expect(await server.client().data('GetSSOInfoFromMail', { mail: 'a@claimed.example' })).not.toEqual({
      name: '',
    });
  });
});
