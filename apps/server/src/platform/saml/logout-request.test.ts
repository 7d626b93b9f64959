import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeOwnKey, type OwnKey } from './own-key.ts';
import { createSamlReader } from './saml-reader.ts';
import { samlTestProvider, type SamlTestProvider } from './testing/saml-provider.ts';

/** Requests of an identity provider to end sessions, genuine and forged. */

const reader = createSamlReader();
const minute = 60_000;
let provider: SamlTestProvider;
let other: OwnKey;
beforeAll(async () => {
  provider = await samlTestProvider();
  other = await makeOwnKey('somebody else');
});
afterAll(() => reader.close());

describe('a request of a provider to log somebody out', () => {
  const ownLogoutUrl = 'https://check.example.org/sso/uni/logout';
  const usual = { destination: ownLogoutUrl, nameId: 'p-123', sessionIndexes: ['s-1', 's-2'] };
  const checkQuery = (query: string) =>
    reader.run(
      {
        kind: 'logoutRequest',
        query,
        ownLogoutUrl,
        provider: {
          entityId: provider.entityId,
          certificates: [other.certificate, provider.key.certificate],
        },
        clockSkewMs: 2 * minute,
      },
      1,
    );

  it('names the person and the sessions', async () => {
    const value = { requestId: '_out', nameId: 'p-123', sessionIndexes: ['s-1', 's-2'] };
    expect(await checkQuery(provider.logoutQuery(usual))).toEqual({ value });
    const commented = provider.logoutQuery({ ...usual, nameId: 'p-<!-- -->123' });
    expect(await checkQuery(commented)).toEqual({ value });
  });

  it.each([
    ['without a signature', (query: string) => query.replace(/&Signature=.*/, ''), /not signed/],
    ['with another relay state than was signed', (query: string) => query.replace('r-1', 'r-2'), /signature/],
    ['with a second message', (query: string) => `${query}&SAMLRequest=QUJD`, /twice/],
    [
      'with an algorithm that is not accepted',
      (query: string) => query.replace('sha256', 'md5'),
      /algorithm/,
    ],
  ])('is refused %s', async (_name, change, reason) => {
    expect(await checkQuery(change(provider.logoutQuery(usual)))).toHaveProperty(
      'refusal',
      expect.stringMatching(reason),
    );
  });

  it.each([
    ['of another provider', { issuer: 'https://other.example' }, /issued by/],
    ['for another address', { destination: 'https://other.example/logout' }, /is for/],
    ['that is too old', { issuedAt: new Date(Date.now() - 10 * minute) }, /expired/],
    ['whose end has passed', { until: new Date(Date.now() - 3 * minute) }, /expired/],
    ['of the future', { issuedAt: new Date(Date.now() + 10 * minute) }, /not valid yet/],
    ['about nobody', { nameId: '' }, /nobody/],
    [
      'that is another message',
      { change: (xml: string) => xml.replaceAll('LogoutRequest', 'X') },
      /not a request/,
    ],
    [
      'with a document type',
      { change: (xml: string) => `<!DOCTYPE x [<!ENTITY a "b">]>${xml}` },
      /document type/,
    ],
    [
      'that unpacks to more than it may',
      { change: (xml: string) => xml.replace('p-123', 'a'.repeat(2_000_000)) },
      /larger than/,
    ],
  ])('is refused %s', async (_name, changes, reason) => {
    const query = provider.logoutQuery({ ...usual, ...changes });
    expect(await checkQuery(query)).toHaveProperty('refusal', expect.stringMatching(reason));
  });

  it('is refused with the signature of another key', async () => {
    const key = await makeOwnKey('a third one');
    expect(await checkQuery(provider.logoutQuery({ ...usual, key }))).toHaveProperty(
      'refusal',
      expect.stringContaining('not that of the provider'),
    );
  });
});
