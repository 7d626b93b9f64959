import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { keycloakStartMs, startKeycloak, type Keycloak } from './testing/keycloak.ts';
import { openIdClient, startNodeOidcProvider, type NodeOidcProvider } from './testing/node-oidc-provider.ts';
import { licenseWithHead, postResponse, provedDomain } from './testing/organisation-log-in.ts';
import { formOf, SmallBrowser, type SmallPage } from './testing/small-browser.ts';

/**
 * Log-ins through identity providers that others have written: oidc-provider in this process, and Keycloak where KEYCLOAK_HOME names
 * one, because it takes a minute of processor time.
 */

/** The folder of an unpacked Keycloak. */
const keycloakHome = process.env['KEYCLOAK_HOME'] ?? '';

interface Organisation {
  readonly sso: string;
  readonly code: string;
  readonly head: TestClient;
}

async function organisation(
  server: TestServer,
  sso: string,
  kind: 'saml' | 'oidc',
  domain: string,
): Promise<Organisation> {
  const { head, code } = await licenseWithHead(server);
  await head.data('CreateSsoConnection', { code, name: sso, kind });
  await provedDomain(server, head, code, domain);
  return { sso, code, head };
}

/** Opens an address of ours as the browser of a person, and returns the one that it leads to. */
async function follow(server: TestServer, client: TestClient, { pathname, search }: URL): Promise<URL> {
  const answer = await fetch(server.url + pathname + search, {
    redirect: 'manual',
    headers: { cookie: client.cookieHeader() },
  });
  expect(answer.status).toBe(303);
  return new URL(answer.headers.get('location') ?? '', server.url);
}

const isIn = async (client: TestClient) => (await client.call('GetUserInfo', {})).success;

async function finish(client: TestClient, page: URL) {
  expect(page.searchParams.get('problem')).toBeNull();
  return client.data('LoginWithSso', { state: page.searchParams.get('state') ?? '' });
}

describe('oidc-provider', () => {
  let provider: NodeOidcProvider;
  let server: TestServer;
  beforeAll(async () => {
    // It tells what a real installation should change.
    vi.spyOn(console, 'info').mockReturnValue();
    vi.spyOn(console, 'warn').mockReturnValue();
    provider = await startNodeOidcProvider('node.example');
    const environment = { PRIVATE_HOSTS: new URL(provider.issuer).host };
    server = await startTestServer({ withWorker: false, environment });
  });
  afterAll(async () => {
    await server.stop();
    await provider.stop();
    vi.restoreAllMocks();
  });

  it('logs a person in, and out everywhere', async () => {
    const { head, code, sso } = await organisation(server, 'node', 'oidc', 'node.example');
    const { Connection } = await head.data('GetSsoConnection', { code });
    if (Connection === null) throw new Error('the licence has no connection');
    provider.register(Connection);
    const fields = { clientId: openIdClient.id, clientSecret: openIdClient.secret };
    await head.data('UpdateSsoConnection', {
      code,
      fields: { ...fields, issuer: provider.issuer, enabled: true },
    });

    const client = server.client();
    const browser = new SmallBrowser(server.url);
    const { Url } = await client.data('StartSso', { sso, to: '/projects' });
    const logIn = await browser.open(Url);
    const consent = await browser.send(logIn, { login: 'ada', password: 'any' });
    const back = await browser.send(consent, {});
    const page = await follow(server, client, back.url);
    expect(page.searchParams.get('to')).toBe('/projects');
    expect(await finish(client, page)).toMatchObject({ mail: 'ada@node.example', name: 'The person ada' });

    // The next log-in needs no form: the provider knows the person, and we know the account.
    const again = server.client();
    const next = await browser.open((await again.data('StartSso', { sso })).Url);
    expect(await finish(again, await follow(server, again, next.url))).toMatchObject({
      mail: 'ada@node.example',
    });

    const { Url: end } = await client.data('StartSsoLogout', {});
    const question = await browser.open(end);
    expect(question.url.origin).toBe(provider.issuer);
    expect(await isIn(client)).toBe(false);
    expect(await isIn(again)).toBe(true);
    // The provider calls back about the other session, which it has opened as well.
    const over = await browser.send(question, { logout: 'yes' });
    expect(over.url.pathname).toBe(`/sso/${sso}/logout`);
    await expect.poll(() => isIn(again)).toBe(false);
  });
});

describe.skipIf(keycloakHome === '')('Keycloak, where KEYCLOAK_HOME names it', () => {
  const realm = 'university';
  const password = 'a password of the realm';
  const userOf = (username: string, domain: string) => ({
    username,
    enabled: true,
    email: `${username}@${domain}`,
    emailVerified: true,
    firstName: username === 'ada' ? 'Ada' : 'Grace',
    lastName: 'Lovelace',
    credentials: [{ type: 'password', value: password, temporary: false }],
  });
  let keycloak: Keycloak;
  let server: TestServer;
  beforeAll(async () => {
    keycloak = await startKeycloak(keycloakHome, process.env);
    const environment = { PRIVATE_HOSTS: new URL(keycloak.url).host };
    server = await startTestServer({ withWorker: false, environment });
    await keycloak.admin('POST', '', {
      realm,
      enabled: true,
      sslRequired: 'none',
      users: [userOf('ada', 'keycloak.example'), userOf('grace', 'saml.example')],
    });
  }, keycloakStartMs);
  afterAll(async () => {
    await server.stop();
    await keycloak.stop();
  });

  it('logs a person in with OpenID Connect, and out everywhere', async () => {
    const { head, code, sso } = await organisation(server, 'kc-oidc', 'oidc', 'keycloak.example');
    const { Connection } = await head.data('GetSsoConnection', { code });
    await keycloak.admin('POST', `/${realm}/clients`, {
      clientId: openIdClient.id,
      secret: openIdClient.secret,
      protocol: 'openid-connect',
      redirectUris: [Connection?.OwnCallbackUrl],
      attributes: {
        'post.logout.redirect.uris': Connection?.OwnLogoutUrl,
        'backchannel.logout.url': Connection?.OwnBackChannelUrl,
        'backchannel.logout.session.required': 'true',
      },
    });
    await head.data('UpdateSsoConnection', {
      code,
      fields: {
        issuer: `${keycloak.url}/realms/${realm}`,
        clientId: openIdClient.id,
        clientSecret: openIdClient.secret,
        enabled: true,
      },
    });
    const client = server.client();
    const browser = new SmallBrowser(server.url);
    const logIn = await browser.open((await client.data('StartSso', { sso })).Url);
    const back = await browser.send(logIn, { username: 'ada', password });
    const user = await finish(client, await follow(server, client, back.url));
    expect(user).toMatchObject({ mail: 'ada@keycloak.example', name: 'Ada Lovelace' });
    const again = server.client();
    const next = await browser.open((await again.data('StartSso', { sso })).Url);
    await finish(again, await follow(server, again, next.url));
    const question = await browser.open((await client.data('StartSsoLogout', {})).Url);
    expect([await isIn(client), await isIn(again)]).toEqual([false, true]);
    expect((await browser.send(question, { confirmLogout: 'Logout' })).url.pathname).toMatch(/logout/);
    await expect.poll(() => isIn(again)).toBe(false);
  });

  it('logs a person in with SAML after both have read the metadata of the other, and ends the session', async () => {
    const { head, code, sso } = await organisation(server, 'kc-saml', 'saml', 'saml.example');
    const own = await (await fetch(`${server.url}/sso/${sso}/metadata`)).text();
    const described = await keycloak.admin('POST', `/${realm}/client-description-converter`, own);
    const mapper = (name: string, attribute: string) => ({
      name: attribute,
      protocol: 'saml',
      protocolMapper: 'saml-user-property-mapper',
      config: { 'user.attribute': name, 'attribute.name': attribute, 'attribute.nameformat': 'Basic' },
    });
    const client = JSON.parse(described) as { readonly attributes: object };
    await keycloak.admin('POST', `/${realm}/clients`, {
      ...client,
      enabled: true,
      attributes: { ...client.attributes, saml_name_id_format: 'persistent' },
      protocolMappers: [mapper('email', 'mail'), mapper('firstName', 'displayName')],
    });
    const address = `${keycloak.url}/realms/${realm}/protocol/saml/descriptor`;
    await head.data('ImportSsoMetadata', { code, source: 'address', address });
    const mapping = { subject: 'NameID', mail: '', name: '', scope: '', entitlement: '' };
    await head.data('UpdateSsoConnection', { code, fields: { mapping, enabled: true } });

    const person = server.client();
    const browser = new SmallBrowser(server.url);
    const logIn = await browser.open((await person.data('StartSso', { sso })).Url);
    const post = await browser.send(logIn, { username: 'grace', password });
    const page = await postResponse(server.url, sso, formOf(post).fields);
    expect(await finish(person, page)).toMatchObject({ mail: 'grace@saml.example', name: 'Grace' });

    const over: SmallPage = await browser.open((await person.data('StartSsoLogout', {})).Url);
    expect(over.url.pathname).toBe(`/sso/${sso}/logout`);
    expect(over.url.searchParams.get('SAMLResponse')).not.toBeNull();
    expect(await person.call('GetUserInfo', {})).toMatchObject({ success: false });
  });
});
