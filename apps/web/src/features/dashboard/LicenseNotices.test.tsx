/*
 * Covers:
 * accounts-184: An expired licence is hinted at
 * accounts-185: A licence that begins later is hinted at
 * accounts-388: Message: the licence has expired
 * accounts-389: Message: the licence begins later
 */
import { MantineProvider } from '@mantine/core';
import { defaultUserSettings, type User, type UserLicense } from '@palimpsest/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import membership from '../../i18n/texts/membership.json?language=en';
import { provideTexts } from '../../i18n/translate.ts';
import { hintOf, LicenseNotices } from './LicenseNotices.tsx';

beforeAll(() => provideTexts('en', { membership }));

const now = Math.floor(Date.now() / 1000);
const day = 24 * 60 * 60;

function shown(license: Partial<UserLicense> | null, of: Partial<User> = {}): string {
  const valid = { licensee: 'A school', valid: true, paid: true, validFrom: now - day, validTo: now + day };
  const own = { license: license === null ? null : { ...valid, ...license }, welcomeMessage: '', userId: 8 };
  const user = { ...own, ...of } as User;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <LicenseNotices user={user} />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

it('members are told why their licence is not valid', () => {
  const expired = shown({ valid: false, validTo: now - day });
  expect(expired).toContain('Your licence has expired');
  expect(shown({ valid: false, validFrom: now + day })).toContain('Your licence is not valid yet');
  expect(shown({ valid: false, paid: false })).toContain('Your licence is not paid');
  // It has ended, whether it was paid or not.
  expect(hintOf({ valid: false, paid: false, validFrom: 0, validTo: now - 1 }, now)).toBe('expired');
});

it('members are told that their reports can be read, and nothing else about a valid licence', () => {
  expect(shown({ allowViewLicenseReports: true })).toContain('can read your reports');
  expect(shown({})).not.toContain('A school');
  expect(shown(null)).not.toContain('licence');
  const reader = { allowViewLicenseReports: true, adminUserId: 7 };
  expect(shown({ ...reader, isChild: false }, { userId: 7 })).not.toContain('can read your reports');
  expect(shown({ ...reader, isChild: true }, { userId: 7 })).toContain('can read your reports');
});

it('members are told when their licence deletes their reports and texts, not when they do so themselves', () => {
  const settings = { ...defaultUserSettings, reportRetentionDays: 28, libtextRetentionDays: 1 };
  const forced = shown({}, { settings, settingsAreForced: true });
  expect(forced).toContain('A school has decided that your reports are deleted 28 days after their check.');
  expect(forced).toContain('your library texts are deleted after 1 day.');
  expect(shown({}, { settings, settingsAreForced: false })).not.toContain('deleted');
});
