import { directoryOutcomes, type Directory } from '@palimpsest/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import app from '../../i18n/texts/app.json?language=en';
import list from '../../i18n/texts/list.json?language=en';
import security from '../../i18n/texts/security.json?language=en';
import { markupInApp } from '../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../i18n/translate.ts';
import { KnownDirectory } from './DirectoryPart.tsx';
import directory from './texts/directory.json?language=en';

beforeAll(() => provideTexts('en', { app, list, security, directory }));

const fresh: Directory = {
  Code: 'UNI',
  Url: 'https://check.example.org/scim/v2',
  Exists: false,
  IsEnabled: false,
  HasDomain: false,
  LastCall: null,
  LastAddress: '',
  Active: 0,
  Inactive: 0,
  Tokens: [],
  Groups: [],
  FoundGroups: 0,
  AllGroups: 0,
  SubLicenses: [],
  Log: [],
};

const used: Directory = {
  ...fresh,
  Exists: true,
  IsEnabled: true,
  HasDomain: true,
  LastCall: 1_796_000_000,
  LastAddress: '192.0.2.7',
  Active: 41,
  Inactive: 2,
  Tokens: [
    { Id: 2, Prefix: 'psd_new123…', Created: 1_796_000_000, Expires: null, LastUse: null },
    { Id: 1, Prefix: 'psd_old123…', Created: 1_795_000_000, Expires: 1_797_000_000, LastUse: 1_796_000_000 },
  ],
  Groups: [{ Group: 'g', Name: 'Law', Members: 12, SubLicense: 'LAW' }],
  FoundGroups: 1,
  AllGroups: 1,
  SubLicenses: [{ Code: 'LAW', Name: 'Faculty of Law' }],
  Log: [
    {
      Date: 1_796_000_000,
      Call: 'POST /Users',
      Status: 400,
      Outcome: 'addressNotOwned',
      Subject: 'x@b.example',
    },
    {
      Date: 1_796_000_000,
      Call: 'PATCH /Users/1',
      Status: 200,
      Outcome: 'personDeactivated',
      Subject: 'a@b.example',
    },
  ],
};

const shown = (data: Directory, search = '', page = 1): string =>
  markupInApp(
    <KnownDirectory
      directory={data}
      shownGroups={{ search, page, onShow: () => {} }}
      toDomains={<a href="/license/sso">To the domains</a>}
    />,
  );

describe('the directory of a licence', () => {
  it('begins with its address, the missing domain and the first token', () => {
    const html = shown(fresh);
    for (const text of ['value="https://check.example.org/scim/v2"', 'To the domains', 'Create a token'])
      expect(html).toContain(text);
    for (const text of ['Accept calls', 'Groups', 'Last call']) expect(html).not.toContain(text);
  });

  it('shows its last call, counts of people, tokens, groups and the last failures', () => {
    const html = shown(used);
    for (const text of [
      '192.0.2.7',
      '41',
      'aria-label="Revoke psd_old123…"',
      'Does not expire',
      'aria-label="People of Law belong to"',
      '12 people',
      'The domain of the address is not proved',
      'POST /Users · 400',
      'Deactivated a person',
    ])
      expect(html).toContain(text);
    expect(html).not.toContain('To the domains');
    expect(html).not.toContain('PATCH /Users/1');
  });

  it('has a search and pages for more groups than one page shows', () => {
    expect(shown(used)).not.toContain('Search groups');
    const many = shown({ ...used, FoundGroups: 120, AllGroups: 120 }, '', 9);
    for (const text of ['Search groups', 'aria-label="Page 3"', 'aria-current="page"'])
      expect(many).toContain(text);
    const none = shown({ ...used, Groups: [], FoundGroups: 0, AllGroups: 120 }, 'xyz');
    expect(none).toContain('No group has this text in its name.');
    expect(none).not.toContain('Page 1');
  });

  it('offers sub-licences only where there are any', () => {
    expect(shown({ ...used, SubLicenses: [] })).not.toContain('belong to');
  });
});

it('every outcome of a call has its words', () => {
  const { outcome } = directory as { readonly outcome: Readonly<Record<string, string>> };
  for (const each of directoryOutcomes) expect(outcome[each]).toBeTypeOf('string');
});
