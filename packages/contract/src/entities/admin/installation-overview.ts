import { z } from 'zod';

/** Matters that need an administrator. The screens have a text and a way to the solution for each. */
export const overviewWarnings = [
  'onlySamples',
  'servicesFail',
  'setUpOpen',
  'noMailServer',
  'ownFirstPassword',
  'firstPassword',
  'noPublicUrl',
  'noExchangeRate',
  'oldExchangeRate',
  'indexOutdated',
  'failedMails',
] as const;
export type OverviewWarning = (typeof overviewWarnings)[number];

const count = z.number().int().min(0);

/** Figures about the installation. A week is today and the six days before, in the caller's time zone. */
export const installationOverviewSchema = z
  .object({
    Version: z.string().describe('Version of the product.'),
    Warnings: z
      .array(z.enum(overviewWarnings))
      .describe('What an administrator should look at, the most urgent first.'),
    Users: count.describe('Users with an account, without guests.'),
    NewUsers: count.describe('Users whose account was created today or in the six days before.'),
    Guests: count.describe('Guests.'),
    LockedUsers: count.describe('Users whose account is locked.'),
    ChecksToday: count.describe('Checks of today, by the dates of their reports.'),
    ChecksOfWeek: count.describe('Checks of today and of the six days before.'),
    ChecksWaiting: count.describe('Checks that wait to be started.'),
    ChecksRunning: count.describe('Checks that run.'),
    ChecksFailed: count.describe('Checks that failed today or in the six days before.'),
    LibraryTexts: count.describe('Texts in all libraries.'),
    IndexedTexts: count.describe('Texts that checks find, of libraries and of web pages.'),
    StoredBytes: count.describe(
      'Bytes that users store, an upper bound; users without a count are left out.',
    ),
    MailsWaiting: count.describe('Emails that wait to be sent.'),
    MailsKept: count.describe('Emails that are kept because there was no email server.'),
    MailsFailed: count.describe('Emails of today and of the six days before that could not be sent.'),
  })
  .meta({ id: 'InstallationOverview' });
export type InstallationOverview = z.output<typeof installationOverviewSchema>;
