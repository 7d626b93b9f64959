/*
 * Covers:
 * accounts-36: A permanent link can have an action in its address
 * accounts-86: A permanent link of an approval shows a message
 * accounts-394: Message: the window can be closed
 */
import type { LicenseLink } from '@palimpsest/contract';
import { beforeAll, expect, it } from 'vitest';
import membership from '../../../i18n/texts/membership.json?language=en';
import { markupInApp } from '../../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../../i18n/translate.ts';
import { DecidedPage, LicenseLinkPage } from './LicenseLinkPage.tsx';

beforeAll(() => provideTexts('en', { membership }));

const link: LicenseLink = {
  licensee: 'A school',
  mail: 'ada@example.org',
  name: 'Ada',
  date: 1_795_000_000,
  state: 'open',
  allowViewLicenseReports: true,
  forceUserSettings: true,
  reportRetentionDays: 28,
  libtextRetentionDays: 0,
};

it('the link of a request shows the person and two buttons', () => {
  const html = markupInApp(<LicenseLinkPage id="x" type="approval" link={link} onDecided={() => {}} />);
  for (const text of ['A school', 'ada<wbr/>@example<wbr/>.org', 'Approve', 'Refuse'])
    expect(html).toContain(text);
});

it('the link of an invitation says that reports can be read, and offers both answers', () => {
  const html = markupInApp(<LicenseLinkPage id="x" type="invitation" link={link} onDecided={() => {}} />);
  for (const text of ['can read your reports', 'Join', 'Decline']) expect(html).toContain(text);
});

it('the answer says what was decided, and that the window can be closed', () => {
  const decided = (state: LicenseLink['state']) =>
    markupInApp(<DecidedPage type="approval" link={{ ...link, state }} />);
  expect(decided('accepted')).toContain('The request was approved');
  expect(decided('refused')).toContain('The request was refused');
  expect(decided('refused')).toContain('You can close this window.');
});
