import { MantineProvider } from '@mantine/core';
import type { ManagedUser } from '@palimpsest/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import app from '../../i18n/texts/app.json?language=en';
import list from '../../i18n/texts/list.json?language=en';
import security from '../../i18n/texts/security.json?language=en';
import users from '../../i18n/texts/users.json?language=en';
import { provideTexts } from '../../i18n/translate.ts';
import { Credits } from './Credits.tsx';
import { mayOpenAccount } from './OpenAccount.tsx';
import { UserFacts } from './UserFacts.tsx';

beforeAll(() => provideTexts('en', { app, list, security, users }));

const user: ManagedUser = {
  Id: 12,
  Mail: 'ada@example.org',
  Name: 'Ada Nowak',
  Role: 'User',
  Credits: 40,
  Date: 1_700_000_000,
  LastUse: null,
  LockedDate: null,
  HasSecondFactor: true,
  Language: 'de',
  Licensee: '',
  Sessions: 0,
  Reports: 3,
  Texts: 5,
  StoredBytes: null,
  SearchBudgets: { Queries: null, Downloads: null, Cents: null },
  Movements: [
    {
      Date: 1_700_000_300,
      Credits: -20,
      Reason: 'grant',
      Note: 'Sent back',
      Author: 'head@example.org',
      ReportId: 0,
    },
    { Date: 1_700_000_200, Credits: -2, Reason: 'charge', Note: '', Author: '', ReportId: 7 },
    { Date: 1_700_000_100, Credits: 62, Reason: 'grant', Note: '', Author: '', ReportId: 0 },
  ],
};

function markup(element: React.ReactElement): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>{element}</MantineProvider>
    </QueryClientProvider>,
  );
}

describe('the credits of a user', () => {
  it('show balance and history, with reason and author of each change', () => {
    const html = markup(<Credits user={user} mayChange />);
    expect(html).toContain('40 credits are left.');
    expect(html).toMatch(/-20<\/td>.*Sent back.*head@example\.org/);
    expect(html).toMatch(/-2<\/td>.*Check/);
    expect(html).toContain('+62');
    expect(html).toContain('<form');
  });

  it('can only be read by support', () => {
    expect(markup(<Credits user={user} mayChange={false} />)).not.toContain('<form');
  });
});

describe('the facts about a user', () => {
  it('say what is not known yet, and leave out facts that do not exist', () => {
    const html = markup(<UserFacts user={user} />);
    expect(html).toContain('<dt>Last use</dt><dd>Never</dd>');
    expect(html).toContain('<dt>Stored</dt><dd>Not counted yet</dd>');
    expect(html).toContain('<dd>Second factor set up</dd>');
    expect(html).not.toContain('Licence');
    expect(html).not.toContain('Locked since');
  });

  it('name the time of a lock', () => {
    expect(markup(<UserFacts user={{ ...user, LockedDate: 1_700_000_400 }} />)).toContain('Locked since');
  });
});

it.each([
  ['Admin', 'User', true],
  ['Admin', 'Support', true],
  ['Admin', 'Admin', false],
  ['Admin', 'Guest', false],
  ['Support', 'User', true],
  ['Support', 'Support', false],
  ['User', 'User', false],
] as const)('%s may work in an account with the role %s: %s', (role, Role, isAllowed) => {
  expect(mayOpenAccount(role, { Role, LockedDate: null })).toBe(isAllowed);
  expect(mayOpenAccount(role, { Role, LockedDate: 1_700_000_000 })).toBe(false);
});
