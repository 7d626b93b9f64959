import type { SsoConnection, SsoTest } from '@palimpsest/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import app from '../../i18n/texts/app.json?language=en';
import copying from '../../i18n/texts/copying.json?language=en';
import list from '../../i18n/texts/list.json?language=en';
import security from '../../i18n/texts/security.json?language=en';
import { markupInApp } from '../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../i18n/translate.ts';
import { DomainTable } from './administration/SsoDomainsPage.tsx';
import {
  cleanedConnection,
  connectionFieldsOf,
  connectionInput,
  isListTooLong,
} from './set-up/connection-fields.ts';
import { ConnectionForm } from './set-up/ConnectionForm.tsx';
import { ConnectionState } from './set-up/ConnectionState.tsx';
import { OwnAddresses } from './set-up/OwnAddresses.tsx';
import { SamlProvider } from './set-up/SamlProvider.tsx';
import { SingleSignOn } from './set-up/SingleSignOn.tsx';
import { Result } from './set-up/TestResult.tsx';
import { ssoConnectionQuery } from './queries.ts';
import sso from './texts/sso.json?language=en';
import ssodomains from './texts/ssodomains.json?language=en';

beforeAll(() => provideTexts('en', { app, copying, list, security, sso, ssodomains }));

const connection: SsoConnection = {
  Name: 'uni',
  Kind: 'saml',
  FriendlyName: 'University',
  CustomText: '',
  HideMailLogin: false,
  IsEnabled: false,
  MetadataSource: 'federation',
  MetadataUrl: 'https://federation.example/feed',
  EntityId: 'https://idp.example.org',
  FederationCertificate: 'PEM',
  MetadataReadAt: 1_796_000_000,
  MetadataProblem: 'status 500',
  Provider: {
    EntityId: 'https://idp.example.org',
    DisplayName: 'University',
    SignInUrl: 'https://idp.example.org/sign-in',
    LogoutUrl: '',
    Scopes: ['uni.example'],
    ScopePatterns: ['.*\\.uni\\.example'],
    ValidUntil: 1_799_000_000,
    Certificates: [{ Fingerprint: 'AA:BB', ValidTo: 1_899_000_000 }],
  },
  Issuer: '',
  ClientId: '',
  HasSecret: true,
  Mapping: { subject: '', mail: 'mail', name: '', scope: '', entitlement: '' },
  Scopes: ['a', 'b'],
  Entitlements: [],
  People: 3,
  OwnEntityId: 'https://own.example/sso/uni/metadata',
  OwnAcsUrl: 'https://own.example/sso/uni/acs',
  OwnCallbackUrl: 'https://own.example/sso/uni/callback',
  OwnLogoutUrl: 'https://own.example/sso/uni/logout',
  OwnBackChannelUrl: 'https://own.example/sso/uni/back-channel-logout',
};
const openId: SsoConnection = { ...connection, Kind: 'oidc', Provider: null };

afterEach(() => vi.unstubAllGlobals());

describe('the set-up of a log-in', () => {
  it('offers to prove a domain also without a connection, because a directory needs one', () => {
    vi.stubGlobal('window', { location: { origin: 'https://check.example.org' } });
    const client = new QueryClient();
    client.setQueryData<unknown>(ssoConnectionQuery({ code: 'U' }).queryKey, {
      success: true,
      errors: [],
      message: '',
      total: 0,
      data: { Connection: null, Domains: [] },
    });
    const page = <SingleSignOn license="U" test={undefined} onTestClosed={() => {}} />;
    expect(markupInApp(page, client)).toContain('Domains of your organisation');
  });

  it('can be tested and switched on when the data of the provider are there', () => {
    const state = (of: SsoConnection) =>
      markupInApp(<ConnectionState license="U" connection={of} isProved={false} />);
    const complete = state(connection);
    expect(complete).toContain('Try a log-in before you switch it on');
    expect(complete).toContain('No domain is proved yet');
    expect(complete).toContain('3 accounts are linked');
    expect(complete).not.toContain('disabled=""');
    const incomplete = state(openId);
    expect(incomplete).toContain('are still missing');
    expect(incomplete.match(/disabled=""/g)?.length).toBe(2);
    expect(state({ ...connection, IsEnabled: true })).toContain('Switch off');
  });

  it('shows the addresses that the provider of this protocol needs', () => {
    const saml = markupInApp(<OwnAddresses connection={connection} />);
    expect([saml.includes('/acs'), saml.includes('/callback')]).toEqual([true, false]);
    const oidc = markupInApp(<OwnAddresses connection={openId} />);
    expect([oidc.includes('/acs'), oidc.includes('/callback')]).toEqual([false, true]);
  });

  it('shows what the metadata say, why they could not be read, and their end', () => {
    const html = markupInApp(<SamlProvider license="U" connection={connection} />);
    for (const text of ['status 500', 'AA:BB', 'uni.example', 'not offered', 'Valid until', 'are not used'])
      expect(html).toContain(text);
    expect(html).toContain('https://federation.example/feed');
    expect(html).toContain('accounts are no longer linked');
  });

  it('never shows the secret, and says that there is one', () => {
    const html = markupInApp(<ConnectionForm license="U" connection={openId} />);
    expect(html).toContain('A secret is stored');
    expect(markupInApp(<ConnectionForm license="U" connection={connection} />)).not.toContain('secret');
  });

  it('sends the fields that differ, and lists as lines', () => {
    const stored = connectionFieldsOf(connection);
    expect(stored.scopes).toBe('a\nb');
    const after = cleanedConnection({ ...stored, scopes: ' a\n\nc ', friendlyName: ' Uni ' });
    expect(connectionInput({ scopes: after.scopes, friendlyName: after.friendlyName }, after)).toEqual({
      scopes: ['a', 'c'],
      friendlyName: 'Uni',
    });
    const { mapping } = after;
    expect(connectionInput({ mapping: { ...mapping, mail: '' } }, { mapping })).toEqual({ mapping });
    expect([isListTooLong('a\n'.repeat(50)), isListTooLong('a\n'.repeat(51))]).toEqual([false, true]);
  });
});

describe('the result of a test', () => {
  const accepted: SsoTest = {
    IsAnswered: true,
    Problem: '',
    Attributes: [{ Name: 'urn:oid:1', FriendlyName: 'mail', Values: ['ada@uni.example'] }],
    Subject: '1@uni.example',
    Scope: 'uni.example',
    Mail: 'ada@uni.example',
    PersonName: '',
    Entitlements: [],
    Refusal: '',
    Way: 'link',
  };
  const shown = (test: Partial<SsoTest>) => markupInApp(<Result test={{ ...accepted, ...test }} />);

  it('shows every attribute, what was found, and the end of the log-in', () => {
    const html = shown({});
    for (const text of ['urn:oid:1', 'ada@uni.example', 'The account with this address would be linked.'])
      expect(html).toContain(text);
  });

  it('names the rule that would refuse the person, and what they can do', () => {
    const html = shown({ Refusal: 'ssoNoEntitlements', Way: '' });
    expect(html).toContain('ssoNoEntitlements');
    expect(html).toContain('has not entitled you');
  });

  it('says why an answer was refused, that none came, and that no attribute arrived', () => {
    expect(shown({ Problem: 'Invalid signature' })).toContain('Invalid signature');
    expect(shown({ IsAnswered: false })).toContain('has not answered');
    expect(shown({ Attributes: [] })).toContain('has to release them');
  });
});

it('administrators accept domains and withdraw proofs', () => {
  const domain = { RecordName: '', RecordValue: '', Licensee: 'University' };
  const html = markupInApp(
    <DomainTable
      domains={[
        { ...domain, Id: 1, Domain: 'a.example', ProvedBy: '' },
        { ...domain, Id: 2, Domain: 'b.example', ProvedBy: 'dns' },
      ]}
    />,
  );
  expect(html).toContain('aria-label="Accept: a.example"');
  expect(html).toContain('aria-label="Withdraw: b.example"');
});
