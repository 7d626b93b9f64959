/*
 * Covers:
 * accounts-139: A licence has settings
 * accounts-294: The quota goes from 0 to 1,000 by 50
 */
import type { License } from '@palimpsest/contract';
import { expect, it } from 'vitest';
import { differences } from '../../../common/form/edits.ts';
import {
  accentProblem,
  areWebPages,
  cleanedLicense,
  licenseFieldsOf,
  quotaRangeWithin,
  type LicenseFields,
} from './license-fields.ts';

const stored: License = {
  code: 'A',
  licensee: 'A school',
  type: 1,
  remaining: 10,
  paid: true,
  valid: true,
  validFrom: 1,
  validTo: null,
  adminUserId: 7,
  isChild: false,
  allowViewLicenseReports: false,
  forceUserSettings: false,
  beginnerMode: false,
  accent: '',
  shareTexts: 'N',
  comment: 'Faculty',
  adminMail: 'head@example.org',
  users: [],
  userCount: 1,
  phases: [],
  contractCredits: 10,
  credits: 0,
  terms: 'yearly',
  renewal: true,
  renewEarly: false,
  unpaidFrom: null,
  invoiceId: '',
  terminationDate: null,
  endIfTerminated: null,
  updateSettingsAllowed: true,
  requireAccountActivation: true,
  allowSelfRegistration: true,
  requireAdminApproval: false,
  mailFormat: '*@example.org',
  referringPages: '',
  perUserQuota: 0,
  welcomeMessage: '',
  logo: '',
  allowSubLicenseOverwrite: false,
  forceParentSettings: false,
  bounds: null,
  subLicenses: [],
};

it('the form sends only what differs from the stored settings, without empty lines and spaces', () => {
  const fields = licenseFieldsOf(stored);
  const changesTo = (after: LicenseFields) => differences(fields, cleanedLicense(after));
  expect(changesTo(fields)).toEqual({});
  expect(changesTo({ ...fields, mailFormat: ' *@example.org\n\n', comment: 'Faculty ' })).toEqual({});
  expect(
    changesTo({
      ...fields,
      beginnerMode: true,
      perUserQuota: 50,
      accent: ' #0B4F8A',
      shareTexts: 'F',
    }),
  ).toEqual({ beginnerMode: true, perUserQuota: 50, accent: '#0b4f8a', shareTexts: 'F' });
  expect(changesTo({ ...fields, mailFormat: '*@example.org\n*@a.example\n*@a.example' })).toEqual({
    mailFormat: '*@example.org\n*@a.example',
  });
});

it.each([
  ['', undefined],
  ['#0b4f8a', undefined],
  ['#0B4F8A ', undefined],
  ['blue', 'accentFormat'],
  ['#0b4f8', 'accentFormat'],
  ['#f0c040', 'accentContrast'],
])('the colour "%s" is accepted or refused', (accent, problem) => {
  expect(accentProblem(accent)).toBe(problem);
});

it('a sub-licence chooses a quota that the API accepts and that the licence above allows', () => {
  expect(quotaRangeWithin(0)).toEqual({ min: 0, max: 1_000, step: 50 });
  expect(quotaRangeWithin(300)).toEqual({ min: 50, max: 300, step: 50 });
  expect(quotaRangeWithin(75)).toEqual({ min: 50, max: 50, step: 50 });
  expect(quotaRangeWithin(2_500)).toEqual({ min: 50, max: 1_000, step: 50 });
  expect(quotaRangeWithin(10)).toBeUndefined();
});

it('pages that people have to come from are whole web addresses', () => {
  for (const text of [
    '',
    ' \n',
    'https://intranet.example.edu',
    'http://localhost:3000/start\n\nHTTPS://b.example',
  ])
    expect(areWebPages(text)).toBe(true);
  for (const text of ['intranet', 'ftp://example.edu', 'https://', 'https://a.example\njavascript:alert(1)'])
    expect(areWebPages(text)).toBe(false);
});
