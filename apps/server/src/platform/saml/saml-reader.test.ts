import { constants, privateDecrypt, publicEncrypt } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOwnKey, type OwnKey } from './own-key.ts';
import { createSamlReader } from './saml-reader.ts';
import { samlTestProvider, signedXml, type Forgery, type SamlTestProvider } from './testing/saml-provider.ts';

/** Documents of an identity provider, genuine and forged. */

const reader = createSamlReader();
let provider: SamlTestProvider;
let own: OwnKey;
let other: OwnKey;
beforeAll(async () => {
  provider = await samlTestProvider();
  own = await makeOwnKey('us');
  other = await makeOwnKey('somebody else');
});
afterAll(() => reader.close());

const acsUrl = 'https://check.example.org/sso/uni/acs';
const ownEntityId = 'https://check.example.org/sso/uni/metadata';
const request = { requestId: '_request-1', acsUrl, audience: ownEntityId, relayState: '' };
const person = { attributes: { mail: ['ada@uni.example'] } };
const minute = 60_000;

async function check(response: string, certificates: readonly string[] = [provider.key.certificate]) {
  return reader.run(
    {
      kind: 'response',
      response,
      requestId: request.requestId,
      acsUrl,
      ownEntityId,
      provider: { entityId: provider.entityId, certificates },
      privateKey: own.privateKey,
      clockSkewMs: 2 * minute,
    },
    1,
  );
}

const checkForged = async (forgery: Forgery) => check(await provider.response(request, person, forgery));
const xmlOf = (response: string): string => Buffer.from(response, 'base64').toString();
const base64 = (xml: string): string => Buffer.from(xml).toString('base64');

/** The genuine assertion of a response, as text. */
function assertionIn(xml: string): string {
  return xml.slice(
    xml.indexOf('<saml:Assertion'),
    xml.indexOf('</saml:Assertion>') + '</saml:Assertion>'.length,
  );
}

describe('the answer of a provider', () => {
  it.each([
    ['with a signed assertion', { signed: 'assertion' }],
    ['with a signed response', { signed: 'response' }],
  ] as const)('is accepted %s', async (_name, forgery) => {
    expect(await checkForged(forgery)).toMatchObject({
      value: {
        nameId: 'p-123',
        sessionIndex: 's-1',
        attributes: [{ name: 'mail', values: ['ada@uni.example'] }],
      },
    });
  });

  /** The key of the assertion, encrypted again as Keycloak does. */
  const withNewerOaep = (hash: string, mask: string) => (xml: string) => {
    const padding = constants.RSA_PKCS1_OAEP_PADDING;
    const [, wrapped = ''] = /CipherValue>([^<]+)</.exec(xml) ?? [];
    const key = privateDecrypt(
      { key: own.privateKey, padding, oaepHash: 'sha1' },
      Buffer.from(wrapped, 'base64'),
    );
    const again = publicEncrypt({ key: own.certificate, padding, oaepHash: hash }, key).toString('base64');
    const method = `<e:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#rsa-oaep"><DigestMethod xmlns="http://www.w3.org/2000/09/xmldsig#" Algorithm="http://www.w3.org/2001/04/xmlenc#${hash}"/><MGF xmlns="http://www.w3.org/2009/xmlenc11#" Algorithm="http://www.w3.org/2009/xmlenc11#${mask}"/></e:EncryptionMethod>`;
    return xml
      .replace(wrapped, again)
      .replace(/<e:EncryptionMethod [^>]*rsa-oaep-mgf1p"[\s\S]*?<\/e:EncryptionMethod>/, method);
  };

  it.each(['sha256', 'sha512'])(
    'is accepted with a key encrypted by OAEP of XML Encryption 1.1: %s',
    async (hash) => {
      const change = withNewerOaep(hash, `mgf1${hash}`);
      expect(await checkForged({ encryptFor: own.certificate, change })).toMatchObject({
        value: { nameId: 'p-123' },
      });
      const mixed = withNewerOaep(hash, 'mgf1sha384');
      expect(await checkForged({ encryptFor: own.certificate, change: mixed })).toHaveProperty('refusal');
    },
  );

  it.each([
    ['assertion', 'http://www.w3.org/2009/xmlenc11#aes256-gcm'],
    ['response', 'http://www.w3.org/2009/xmlenc11#aes128-gcm'],
    ['assertion', 'http://www.w3.org/2001/04/xmlenc#aes256-cbc'],
  ] as const)(
    'is accepted with a signed %s and an assertion encrypted for us by %s',
    async (signed, content) => {
      const key = 'http://www.w3.org/2001/04/xmlenc#rsa-oaep-mgf1p';
      const encryption = { encryptionAlgorithm: content, keyEncryptionAlgorithm: key } as const;
      const outcome = await checkForged({ signed, encryptFor: own.certificate, encryption });
      expect(outcome).toMatchObject({ value: { nameId: 'p-123' } });
    },
  );

  it('has the whole name id, also with a comment in it', async () => {
    const nameId = 'admin@uni.example<!-- -->.evil.example';
    const response = await provider.response(request, { ...person, nameId });
    expect(await check(response)).toMatchObject({ value: { nameId: 'admin@uni.example.evil.example' } });
  });

  it('is accepted with the new key when metadata name both, and refused with the old one afterwards', async () => {
    const old = await provider.response(request, person);
    const fresh = await provider.response(request, person, { key: other });
    expect(await check(fresh, [provider.key.certificate, other.certificate])).toHaveProperty('value');
    expect(await check(old, [other.certificate])).toHaveProperty('refusal');
    expect(await check(fresh, [other.certificate])).toHaveProperty('value');
  });

  it('is accepted while the clocks differ by less than two minutes', async () => {
    const late = { notOnOrAfter: new Date(Date.now() - minute) };
    const early = { notBefore: new Date(Date.now() + minute) };
    expect(await checkForged(late)).toHaveProperty('value');
    expect(await checkForged(early)).toHaveProperty('value');
  });

  it.each<[string, Forgery | (() => Forgery), RegExp]>([
    ['without a signature', { signed: 'nothing' }, /Invalid signature/],
    ['that another key has signed', () => ({ key: other }), /Invalid signature/],
    [
      'whose response another key has signed',
      () => ({ key: other, signed: 'response' }),
      /Invalid signature/,
    ],
    [
      'signed with SHA-1',
      { algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' },
      /algorithm .*rsa-sha1 is not accepted/,
    ],
    ['with a digest by SHA-1', { digest: 'http://www.w3.org/2000/09/xmldsig#sha1' }, /digest .*sha1 is not/],
    [
      'with an encrypted assertion that is signed with SHA-1',
      () => ({ encryptFor: own.certificate, algorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }),
      /rsa-sha1 is not accepted/,
    ],
    [
      'encrypted with RSA 1.5',
      () => ({
        encryptFor: own.certificate,
        encryption: {
          encryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
          keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-1_5',
        },
      }),
      /rsa-1_5 is not accepted/,
    ],
    ['encrypted for somebody else', () => ({ encryptFor: other.certificate }), /./],
    [
      'encrypted without any signature',
      () => ({ encryptFor: own.certificate, signed: 'nothing' }),
      /signature/,
    ],
    ['that has expired', { notOnOrAfter: new Date(Date.now() - 3 * minute) }, /expired|No valid subject/],
    ['that is not valid yet', { notBefore: new Date(Date.now() + 3 * minute) }, /not yet valid/],
    ['for another audience', { audience: 'https://other.example/metadata' }, /audience/i],
    ['for another recipient', { recipient: 'https://check.example.org/sso/other/acs' }, /recipient/],
    ['for another destination', { destination: 'https://check.example.org/sso/other/acs' }, /is for/],
    ['to another request', { inResponseTo: '_request-2' }, /InResponseTo/],
    ['to no request', { inResponseTo: '' }, /InResponseTo/],
    ['of another issuer', { issuer: 'https://evil.example/saml' }, /issued by/],
    [
      'for somebody who has to show a key',
      { method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' },
      /bearer/,
    ],
    [
      'that says that the log-in failed',
      { status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' },
      /not logged/,
    ],
  ])('is refused %s', async (_name, forgery, reason) => {
    const outcome = await checkForged(typeof forgery === 'function' ? forgery() : forgery);
    expect(outcome).toHaveProperty('refusal', expect.stringMatching(reason));
  });

  it.each<[string, (genuine: string, forged: string) => string]>([
    [
      'a forged assertion before the signed one',
      (xml, forged) => xml.replace('<saml:Assertion', () => `${forged}<saml:Assertion`),
    ],
    [
      'a forged assertion after the signed one',
      (xml, forged) => xml.replace('</samlp:Response>', () => `${forged}</samlp:Response>`),
    ],
    [
      'the signed assertion inside of a forged one',
      (xml, forged) =>
        xml.replace(assertionIn(xml), () =>
          forged.replace('</saml:Issuer>', () => `</saml:Issuer>${assertionIn(xml)}`),
        ),
    ],
    [
      'the signed assertion in the extensions of the response',
      (xml, forged) =>
        xml
          .replace(assertionIn(xml), () => forged)
          .replace(
            '<samlp:Status>',
            () => `<samlp:Extensions>${assertionIn(xml)}</samlp:Extensions><samlp:Status>`,
          ),
    ],
    [
      'a forged assertion with the signature of the signed one, which is hidden in an object of it',
      (xml, forged) => {
        const signed = assertionIn(xml);
        const signature = signed.slice(signed.indexOf('<Signature'), signed.indexOf('</Signature>') + 12);
        const hidden = signature.replace(
          '</Signature>',
          () => `<Object>${signed.replace(signature, '')}</Object></Signature>`,
        );
        return xml.replace(signed, () => forged.replace('</saml:Issuer>', () => `</saml:Issuer>${hidden}`));
      },
    ],
    [
      'a forged assertion with the id of the signed one',
      (xml, forged) => {
        const id = / ID="(_a[^"]+)"/.exec(xml)?.[1] ?? '';
        return xml.replace('<saml:Assertion', () => `${forged.replace('_forged', id)}<saml:Assertion`);
      },
    ],
  ])('is refused with %s', async (_name, wrap) => {
    const genuine = xmlOf(await provider.response(request, person));
    const evil = { attributes: { mail: ['admin@uni.example'] } };
    const forged = assertionIn(
      xmlOf(await provider.response(request, evil, { signed: 'nothing', assertionId: '_forged' })),
    );
    expect(await check(base64(genuine))).toHaveProperty('value');
    const wrapped = wrap(genuine, forged);
    expect(wrapped).toContain('admin@uni.example');
    expect(await check(base64(wrapped))).toHaveProperty('refusal');
  });

  it('is refused if anything in the signed part was changed', async () => {
    const genuine = xmlOf(await provider.response(request, person));
    expect(await check(base64(genuine.replace('ada@', 'eve@')))).toHaveProperty('refusal');
    expect(await check(base64(genuine.replace('p-123', 'p-124')))).toHaveProperty('refusal');
  });

  it.each([
    ['an external entity', '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'],
    [
      'entities that grow',
      `<!DOCTYPE x [<!ENTITY a "${'b'.repeat(1_000)}"><!ENTITY c "${'&a;'.repeat(1_000)}">]>`,
    ],
    ['an instruction', '<?xml-stylesheet href="https://evil.example/"?>'],
  ])('is refused with %s', async (_name, beginning) => {
    const genuine = xmlOf(await provider.response(request, person));
    const outcome = await check(base64(beginning + genuine));
    expect(outcome).toHaveProperty('refusal', expect.stringMatching(/document type|processing instruction/));
  });

  it.each([
    ['nothing', ''],
    ['no XML', 'PEsgZGFzIGlzdCBrZWluIFhNTA=='],
    ['a page', base64('<html><body/></html>')],
    ['endless nesting', base64('<a>'.repeat(100_000))],
    ['too many elements', base64(`<a>${'<b/>'.repeat(100_000)}</a>`)],
  ])('is refused if it is %s', async (_name, response) => {
    expect(await check(response)).toHaveProperty('refusal');
  });
});

describe('the metadata of a provider', () => {
  const read = (xml: string, { entityId = '', certificate = '' } = {}) =>
    reader.run({ kind: 'metadata', xml, entityId, certificate }, 1);

  it('name its addresses, keys and scopes', async () => {
    const validUntil = new Date(Date.now() + 3_600_000);
    const xml = provider.metadata({
      scopes: ['uni.example'],
      validUntil,
      logoutUrl: 'https://idp.example.org/out',
    });
    expect(await read(xml)).toEqual({
      value: {
        entityId: provider.entityId,
        displayName: 'Example University',
        signInUrl: provider.signInUrl,
        logoutUrl: 'https://idp.example.org/out',
        certificates: [provider.key.certificate],
        scopes: ['uni.example'],
        scopePatterns: [],
        validUntil: validUntil.getTime(),
      },
    });
  });

  it.each([
    ['that have expired', () => provider.metadata({ validUntil: new Date(Date.now() - 1_000) }), /expired/],
    ['without a certificate', () => provider.metadata({ certificates: [] }), /no certificate/],
    ['with a broken certificate', () => provider.metadata({ certificates: ['QUJD'] }), /cannot be read/],
    ['of a service provider', () => provider.metadata().replaceAll('IDPSSO', 'SPSSO'), /no such/],
    [
      'with an address that is a script',
      () => provider.metadata({ logoutUrl: 'javascript:alert(1)' }),
      /of the web/,
    ],
    [
      'with an external entity',
      () => `<!DOCTYPE x SYSTEM "https://evil.example/x.dtd">${provider.metadata()}`,
      /document type/,
    ],
    ['that are a page', () => '<html xmlns="http://www.w3.org/1999/xhtml"/>', /no metadata/],
  ])('are refused %s', async (_name, make, reason) => {
    expect(await read(make())).toHaveProperty('refusal', expect.stringMatching(reason));
  });

  const feed = (content: string): string =>
    `<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" ID="_feed" validUntil="${new Date(Date.now() + 3_600_000).toISOString()}">${content}</md:EntitiesDescriptor>`;

  it('are found in the signed feed of a federation', async () => {
    const entityId = 'https://other.example/saml';
    const signed = signedXml(feed(provider.metadata() + provider.metadata({ entityId })), '_feed', {
      key: other,
    });
    const { certificate } = other;
    expect(await read(signed, { entityId, certificate })).toMatchObject({ value: { entityId } });
    expect(await read(signed, { entityId: 'https://third.example', certificate })).toHaveProperty('refusal');
    expect(await read(signed, { certificate })).toHaveProperty('refusal', expect.stringContaining('several'));
  });

  it('are refused in a feed that is unsigned, signed by another key, changed, or signed in a part only', async () => {
    const { certificate } = other;
    const { entityId } = provider;
    const plain = feed(provider.metadata({ id: '_one' }));
    const signed = signedXml(plain, '_feed', { key: other });
    expect(await read(signed, { entityId, certificate })).toHaveProperty('value');
    for (const xml of [
      plain,
      signedXml(plain, '_feed', { key: provider.key }),
      signed.replace('idp.example.org/sign-in', 'evil.example/sign-in'),
      signedXml(plain, '_one', { key: other }),
    ]) {
      expect(await read(xml, { entityId, certificate })).toHaveProperty('refusal');
    }
  });
});
