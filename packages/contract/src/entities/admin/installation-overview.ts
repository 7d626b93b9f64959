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
  'indexOutdated',
  'failedMails',
] as const;
export type OverviewWarning = (typeof overviewWarnings)[number];

const count = z.number().int().min(0);

/** Figures about the installation. A week is today and the six days before, in the caller's time zone. */
export const installationOverviewSchema = z.object({
  /** Of the product. */
  Version: z.string(),
  /** The most urgent first. */
  Warnings: z.array(z.enum(overviewWarnings)),
  /** Without guests. */
  Users: count,
  /** Users whose account was created in the last week. */
  NewUsers: count,
  Guests: count,
  LockedUsers: count,
  /** By the dates of their reports. */
  ChecksToday: count,
  ChecksOfWeek: count,
  ChecksWaiting: count,
  ChecksRunning: count,
  /** Checks that failed in the last week. */
  ChecksFailed: count,
  LibraryTexts: count,
  /** Texts that checks find: of libraries and of web pages. */
  IndexedTexts: count,
  /** An upper bound of the bytes that users store; users without a count are left out. */
  StoredBytes: count,
  MailsWaiting: count,
  /** Emails that are kept because there was no email server. */
  MailsKept: count,
  /** Emails of the last week that could not be sent. */
  MailsFailed: count,
});
export type InstallationOverview = z.output<typeof installationOverviewSchema>;
