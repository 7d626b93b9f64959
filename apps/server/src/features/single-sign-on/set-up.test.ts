import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOwnKey, type OwnKey } from '../../platform/saml/index.ts';
import {
  readRequest,
  samlTestProvider,
  signedXml,
  type SamlTestProvider,
} from '../../platform/saml/testing/saml-provider.ts';
import { administrator } from '../../testing/people/administrator.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { refreshMetadataJob } from './connections/refresh-metadata.job.ts';
import { startDnsServer, type DnsServer } from './testing/dns-server.ts';
import { licenseWithHead, postResponse, someone } from './testing/organisation-log-in.ts';

/** The administrator of a licence sets the log-in of the organisation up. */

let server: TestServer;
let dns: DnsServer;
let feeds: Server;
let feedUrl: string;
let feed = '';
let provider: SamlTestProvider;
let federation: OwnKey;
beforeAll(async () => {
  dns = await startDnsServer();
  feeds = createServer((_request, reply) => reply.end(feed));
  await new Promise<void>((resolve) => feeds.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(feeds.address() as AddressInfo).port}`;
  feedUrl = `http://${host}/feed`;
  const environment = { NAME_SERVERS: dns.address, PRIVATE_HOSTS: host };
  server = await startTestServer({ withWorker: false, environment });
  provider = await samlTestProvider();
  federation = await makeOwnKey('federation');
});
afterAll(async () => {
  await server.stop();
  await dns.stop();
  await new Promise((resolve) => feeds.close(resolve));
});

async function created(kind: 'saml' | 'oidc' = 'saml') {
  const license = await licenseWithHead(server);
  const name = `set-up-${license.id}`;
  await license.head.data('CreateSsoConnection', { code: license.code, name, kind });
  return { ...license, name };
}

describe('the log-in of an organisation', () => {
  it('is switched off at first, and cannot be switched on before the provider is known', async () => {
    const { head, code, name } = await created();
    const { Connection } = await head.data('GetSsoConnection', { code });
    expect(Connection).toMatchObject({ Name: name, IsEnabled: false, Provider: null, People: 0 });
    const { errors } = await head.call('UpdateSsoConnection', { code, fields: { enabled: true } });
    expect(errors).toEqual(['ssoIncomplete']);
    expect(await head.call('StartSsoTest', { code })).toMatchObject({ errors: ['ssoIncomplete'] });
    const file = { code, source: 'file', xml: provider.metadata({ scopes: ['uni.example'] }) } as const;
    const read = await head.data('ImportSsoMetadata', file);
    expect(read.Connection?.Provider).toMatchObject({ EntityId: provider.entityId, Scopes: ['uni.example'] });
    const on = await head.data('UpdateSsoConnection', { code, fields: { enabled: true } });
    expect(on.Connection?.IsEnabled).toBe(true);
    const own = await fetch(`${server.url}/sso/${name}/metadata`);
    expect(await own.text()).toContain(`entityID="${server.url}/sso/${name}/metadata"`);
    expect(on.Connection?.OwnEntityId).toBe(`${server.url}/sso/${name}/metadata`);
  });

  it('has a name of its own, and a licence has one', async () => {
    const { head, code, name } = await created();
    const again = { code, name: 'another-name', kind: 'oidc' } as const;
    expect(await head.call('CreateSsoConnection', again)).toMatchObject({ errors: ['ssoExists'] });
    const other = await licenseWithHead(server);
    const taken = { code: other.code, name, kind: 'saml' } as const;
    expect(await other.head.call('CreateSsoConnection', taken)).toMatchObject({ errors: ['ssoNameTaken'] });
  });

  it('belongs to the administrator of its licence only', async () => {
    const { code } = await created();
    const other = await created();
    expect(await other.head.call('GetSsoConnection', { code })).toMatchObject({
      errors: ['noAccessToLicense'],
    });
    const change = { code, fields: { enabled: false } };
    expect(await other.head.call('UpdateSsoConnection', change)).toMatchObject({
      errors: ['noAccessToLicense'],
    });
    expect(await other.head.call('StartSsoTest', { code })).toMatchObject({ errors: ['noAccessToLicense'] });
  });

  it('keeps metadata that work if the next ones cannot be read', async () => {
    const { head, code } = await created();
    await head.data('ImportSsoMetadata', { code, source: 'file', xml: provider.metadata() });
    const { errors } = await head.call('ImportSsoMetadata', { code, source: 'file', xml: '<a/>' });
    expect(errors).toEqual(['ssoMetadataNotValid']);
    const inner = { code, source: 'address', address: 'https://169.254.169.254/latest' } as const;
    expect(await head.call('ImportSsoMetadata', inner)).toMatchObject({ errors: ['ssoMetadataNotValid'] });
    const { Connection } = await head.data('GetSsoConnection', { code });
    expect(Connection?.Provider?.EntityId).toBe(provider.entityId);
  });

  it.each(['saml', 'oidc'] as const)(
    'knows nobody any more after a change of the provider: %s',
    async (kind) => {
      const { head, headId, code } = await created(kind);
      const { db } = server.services;
      const use = async (entityId: string) =>
        kind === 'oidc'
          ? head.data('UpdateSsoConnection', { code, fields: { issuer: entityId, clientId: 'c' } })
          : head.data('ImportSsoMetadata', { code, source: 'file', xml: provider.metadata({ entityId }) });
      await use('https://first.example');
      const { id: connectionId } = await db
        .selectFrom('ssoConnections')
        .innerJoin('licenses', 'licenses.id', 'ssoConnections.licenseId')
        .select('ssoConnections.id')
        .where('licenses.code', '=', code)
        .executeTakeFirstOrThrow();
      await db.insertInto('ssoSubjects').values({ userId: headId, connectionId, subject: '1' }).execute();
      expect((await use('https://first.example')).Connection?.People).toBe(1);
      expect((await use('https://second.example')).Connection?.People).toBe(0);
    },
  );

  it('shows the secret to nobody, and stores it sealed', async () => {
    const { head, code, name } = await created('oidc');
    const fields = { issuer: 'https://idp.example.org', clientId: 'c', clientSecret: 'very secret 4711' };
    const data = await head.data('UpdateSsoConnection', { code, fields });
    expect(data.Connection?.HasSecret).toBe(true);
    expect(JSON.stringify(data)).not.toContain('4711');
    const row = await server.services.db
      .selectFrom('ssoConnections')
      .selectAll()
      .where('name', '=', name)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toMatch(/4711|PRIVATE KEY/);
  });

  it('keeps no secret for another provider', async () => {
    const { head, code } = await created('oidc');
    const use = async (fields: object) =>
      (await head.data('UpdateSsoConnection', { code, fields })).Connection?.HasSecret;
    const first = 'https://first.example';
    expect(await use({ issuer: first, clientId: 'c', clientSecret: 'very secret' })).toBe(true);
    expect(await use({ issuer: first, clientId: 'd' })).toBe(true);
    expect(await use({ issuer: 'https://second.example' })).toBe(false);
    expect(await use({ issuer: first, clientSecret: 'entered again' })).toBe(true);
  });

  it('is changed and removed with a recent proof only', async () => {
    const { head, code } = await created();
    const { code: empty, head: headOfEmpty } = await licenseWithHead(server);
    const { db } = server.services;
    const proven = await db.selectFrom('sessions').select(['id', 'provenAt']).execute();
    await db
      .updateTable('sessions')
      .set({ provenAt: new Date(0) })
      .execute();
    const xml = provider.metadata();
    const answers = [
      await headOfEmpty.call('CreateSsoConnection', { code: empty, name: 'late', kind: 'saml' }),
      await head.call('UpdateSsoConnection', { code, fields: { customText: 'Welcome' } }),
      await head.call('ImportSsoMetadata', { code, source: 'file', xml }),
      await head.call('RemoveSsoConnection', { code }),
    ];
    expect(answers.map(({ errors }) => errors)).toEqual(answers.map(() => ['proofRequired']));
    for (const { id, provenAt } of proven) {
      await db.updateTable('sessions').set({ provenAt }).where('id', '=', id).execute();
    }
    expect(await head.data('RemoveSsoConnection', { code })).toMatchObject({ Connection: null });
    expect(await head.call('RemoveSsoConnection', { code })).toMatchObject({ errors: ['ssoNotFound'] });
  });
});

async function readAgain(): Promise<void> {
  const { services } = server;
  await services.db
    .updateTable('ssoConnections')
    .set({ metadataReadAt: new Date(0) })
    .execute();
  const { signal } = new AbortController();
  await refreshMetadataJob.run({}, { services, log: services.log, attempt: 1, signal });
}

describe('metadata from an address', () => {
  it('stay those of the same provider until an administrator reads them again', async () => {
    const { head, code } = await created();
    const problem = async () => (await head.data('GetSsoConnection', { code })).Connection?.MetadataProblem;
    feed = provider.metadata();
    await head.data('ImportSsoMetadata', { code, source: 'address', address: feedUrl });
    await readAgain();
    expect(await problem()).toBe('');
    feed = provider.metadata({ entityId: 'https://other.example' });
    await readAgain();
    expect(await problem()).toContain('https://other.example instead of');
    const { Connection } = await head.data('GetSsoConnection', { code });
    expect(Connection?.Provider?.EntityId).toBe(provider.entityId);
  });
});

describe('metadata from the signed feed of a federation', () => {
  const signedFeed = (certificates: readonly string[]): string => {
    const one = provider.metadata({ certificates });
    const other = provider.metadata({ entityId: 'https://other.example' });
    const all = `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" ID="_feed">${one}${other}</md:EntitiesDescriptor>`;
    return signedXml(all, '_feed', { key: federation });
  };

  it('are read again by a job, which brings new keys and keeps the old ones after a failure', async () => {
    const { head, code } = await created();
    feed = signedFeed([provider.key.certificate]);
    const input = { code, source: 'federation', address: feedUrl, entityId: provider.entityId } as const;
    expect(await head.call('ImportSsoMetadata', input)).toMatchObject({ errors: ['ssoMetadataNotValid'] });
    await head.data('ImportSsoMetadata', { ...input, certificate: federation.certificate });
    const keys = async () => {
      await readAgain();
      const { Connection } = await head.data('GetSsoConnection', { code });
      return { count: Connection?.Provider?.Certificates.length, problem: Connection?.MetadataProblem };
    };
    feed = signedFeed([provider.key.certificate, federation.certificate]);
    expect(await keys()).toEqual({ count: 2, problem: '' });
    feed = feed.replace('idp.example.org/sign-in', 'evil.example/sign-in');
    expect(await keys()).toEqual({ count: 2, problem: expect.stringContaining('signature') });
  });
});

describe('a test of the log-in', () => {
  it('shows what arrived and which rule would decide, and logs nobody in', async () => {
    const { head, code, name } = await created();
    await head.data('ImportSsoMetadata', { code, source: 'file', xml: provider.metadata() });
    const { Url } = await head.data('StartSsoTest', { code });
    const request = readRequest(Url);
    const mail = 'ada@nobody-owns.example';
    const SAMLResponse = await provider.response(request, someone('ada@nobody-owns.example', mail));
    const back = await postResponse(server.url, name, { SAMLResponse, RelayState: request.relayState });
    expect([back.pathname, back.searchParams.get('code')]).toEqual(['/license/sso', code]);
    const state = back.searchParams.get('state') ?? '';
    const test = await head.data('GetSsoTest', { code, state });
    expect(test).toMatchObject({
      IsAnswered: true,
      Problem: '',
      Mail: mail,
      Refusal: 'ssoAddressNotProven',
      Way: '',
    });
    expect(test.Attributes.map(({ Values }) => Values)).toContainEqual(['Ada Lovelace']);
    expect(await head.call('LoginWithSso', { state })).toMatchObject({ errors: ['ssoExpired'] });
    expect(await head.call('Login', { mail, pwd: 'x' })).toMatchObject({ errors: ['loginNotValid'] });
    const other = await created();
    expect(await other.head.call('GetSsoTest', { code: other.code, state })).toMatchObject({
      errors: ['ssoExpired'],
    });
  });

  it('says why an answer was refused', async () => {
    const { head, code, name } = await created();
    await head.data('ImportSsoMetadata', { code, source: 'file', xml: provider.metadata() });
    const request = readRequest((await head.data('StartSsoTest', { code })).Url);
    const SAMLResponse = await provider.response(request, someone('a@b.example', 'a@b.example'), {
      audience: 'x',
    });
    const back = await postResponse(server.url, name, { SAMLResponse, RelayState: request.relayState });
    const state = back.searchParams.get('state') ?? '';
    const test = await head.data('GetSsoTest', { code, state });
    expect(test).toMatchObject({
      IsAnswered: true,
      Problem: expect.stringContaining('audience'),
      Attributes: [],
    });
  });
});

describe('a domain', () => {
  it('is proved by a record', async () => {
    const { head, code } = await licenseWithHead(server);
    expect(await head.call('AddSsoDomain', { code, domain: 'org' })).toMatchObject({
      errors: ['domainNotValid'],
    });
    const { Domains } = await head.data('AddSsoDomain', { code, domain: ' Proved.Example. ' });
    expect(Domains).toMatchObject([
      { Domain: 'proved.example', ProvedBy: '', RecordName: '_palimpsest.proved.example' },
    ]);
    const prove = { code, domain: 'proved.example' };
    expect(await head.call('ProveSsoDomain', prove)).toMatchObject({ errors: ['domainRecordMissing'] });
    dns.records.set('_palimpsest.proved.example', 'palimpsest-domain=of-somebody-else');
    expect(await head.call('ProveSsoDomain', prove)).toMatchObject({ errors: ['domainRecordMissing'] });
    dns.records.set('_palimpsest.proved.example', Domains[0]?.RecordValue ?? '');
    expect((await head.data('ProveSsoDomain', prove)).Domains).toMatchObject([{ ProvedBy: 'dns' }]);
    const other = await licenseWithHead(server);
    const claimed = await other.head.data('AddSsoDomain', { code: other.code, domain: 'proved.example' });
    dns.records.set('_palimpsest.proved.example', claimed.Domains[0]?.RecordValue ?? '');
    const second = { code: other.code, domain: 'proved.example' };
    expect(await other.head.call('ProveSsoDomain', second)).toMatchObject({ errors: ['domainOfOther'] });
    expect((await head.data('RemoveSsoDomain', prove)).Domains).toEqual([]);
    expect(await head.call('ProveSsoDomain', prove)).toMatchObject({ errors: ['domainNotValid'] });
    expect((await other.head.data('ProveSsoDomain', second)).Domains).toMatchObject([{ ProvedBy: 'dns' }]);
  });

  it('is accepted by an administrator of the installation', async () => {
    const { head, code } = await licenseWithHead(server);
    await head.data('AddSsoDomain', { code, domain: 'accepted.example' });
    const admin = await administrator(server);
    const listed = await admin.data('GetSsoDomains', {});
    const domainid = listed.find(({ Domain }) => Domain === 'accepted.example')?.Id ?? 0;
    expect(await head.call('SetSsoDomain', { domainid, proven: true })).toMatchObject({
      errors: ['notAdmin'],
    });
    await admin.data('SetSsoDomain', { domainid, proven: true });
    expect((await head.data('GetSsoConnection', { code })).Domains).toMatchObject([{ ProvedBy: 'admin' }]);
    await admin.data('SetSsoDomain', { domainid, proven: false });
    expect((await head.data('GetSsoConnection', { code })).Domains).toMatchObject([{ ProvedBy: '' }]);
  });

  it('is one of at most fifty', async () => {
    const { head, code, id } = await licenseWithHead(server);
    const rows = Array.from({ length: 50 }, (_, i) => ({
      licenseId: id,
      domain: `d${i}.example`,
      proof: 'x',
    }));
    await server.services.db.insertInto('ssoDomains').values(rows).execute();
    expect(await head.call('AddSsoDomain', { code, domain: 'more.example' })).toMatchObject({
      errors: ['tooManyDomains'],
    });
  });
});
