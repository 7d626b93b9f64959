import type { InstallationOverview } from '@palimpsest/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import admin from '../texts/admin.json?language=en';
import { markupInApp } from '../../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../../i18n/translate.ts';
import { OverviewView } from './OverviewView.tsx';

beforeAll(() => provideTexts('en', { admin }));

const overview: InstallationOverview = {
  Version: '1.0.0',
  Warnings: [],
  Users: 1201,
  NewUsers: 3,
  Guests: 40,
  LockedUsers: 2,
  ChecksToday: 5,
  ChecksOfWeek: 61,
  ChecksWaiting: 7,
  ChecksRunning: 1,
  ChecksFailed: 4,
  LibraryTexts: 900,
  IndexedTexts: 950,
  StoredBytes: 3_000_000,
  MailsWaiting: 6,
  MailsKept: 8,
  MailsFailed: 9,
};

function shown(warnings: InstallationOverview['Warnings']): string {
  return markupInApp(<OverviewView overview={{ ...overview, Warnings: warnings }} />);
}

describe('the overview of the installation', () => {
  it('shows each figure beside its name', () => {
    const html = shown([]);
    expect(html).toMatch(/<dt>With an account<\/dt><dd>1,201<\/dd>/);
    expect(html).toMatch(/<dt>Waiting<\/dt><dd>7<\/dd>/);
    expect(html).toMatch(/<dt>Texts in the index<\/dt><dd>950<\/dd>/);
    expect(html).toContain('Nothing needs your attention.');
  });

  it('leads from each warning to the page that deals with it', () => {
    expect(shown(['setUpOpen'])).toContain('href="/admin/setup"');
    expect(shown(['noMailServer'])).toContain('href="/admin/settings"');
    expect(shown(['noPublicUrl'])).toContain('href="/admin/settings"');
    expect(shown(['ownFirstPassword'])).toContain('href="/dashboard/user"');
    expect(shown(['firstPassword'])).toContain('href="/admin/users"');
    expect(shown(['failedMails'])).toContain('href="/admin/mails"');
    for (const warning of ['noExchangeRate', 'oldExchangeRate'] as const)
      expect(shown([warning])).toContain('href="/admin/shop/exchange-rates"');
    // A worker completes the index: only the link of the checks is there.
    expect(shown(['indexOutdated']).match(/href="[^"]*"/g)).toEqual(['href="/admin/queue"']);
    expect(shown(['indexOutdated'])).not.toContain('Nothing needs your attention.');
  });
});
