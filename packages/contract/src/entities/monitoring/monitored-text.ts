import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';
import { unreadReasons } from '../sources/online.ts';

/** The kinds of watched texts: the page at an address, or a text of the library. */
export const monitoredKinds = ['address', 'library'] as const;

/**
 * - due: its time has come, and it waits for one of the scans of the day
 * - scanning: a scan waits for a worker or runs
 * - watched: the next scan has its time
 * - problem: the last scan was not complete; it is tried again
 * - paused: nobody scans it
 */
export const monitoredStates = ['due', 'scanning', 'watched', 'problem', 'paused'] as const;

/** Why a scan was not complete. The others say why the page at the address could not be read. */
export const monitoringProblems = [
  'creditsNotSufficient',
  'nothingToSearch',
  'onlyFingerprintKept',
  'libraryTextDeleted',
  'textTooLong',
  'scanFailed',
  ...unreadReasons,
] as const;

const countSchema = z.number().int();

export const monitoredTextSchema = z
  .object({
    Id: countSchema.describe('Its id.'),
    Kind: z.enum(monitoredKinds).describe('The page at an address, or a text of the library.'),
    Name: z.string().describe('Title of the page or of the library text; empty before the first scan.'),
    Url: z.string().describe('The address; empty for a library text.'),
    LibraryTextId: countSchema.describe('Id of the library text; 0 for an address.'),
    Words: countSchema.describe('Words of the text; 0 before the first scan of an address.'),
    State: z
      .enum(monitoredStates)
      .describe(
        'due: waits for one of the scans of the day · scanning: a scan waits for a worker or runs · watched: the next scan has its time · problem: the last scan was not complete, and is tried again · paused: it is not scanned.',
      ),
    Problem: z
      .enum(['', ...monitoringProblems])
      .describe('Why the last scan was not complete; empty if it was complete.'),
    Added: epochSecondsSchema.describe('When it was added, in epoch seconds.'),
    LastScan: epochSecondsSchema.describe(
      'Beginning of the last scan, in epoch seconds; 0 before the first one.',
    ),
    NextScan: epochSecondsSchema.describe(
      'When the next scan is due, in epoch seconds; 0 if it is due now, runs, or will not come.',
    ),
    Scans: countSchema.describe('Number of scans.'),
    Credits: countSchema.describe('Credits that the next scan costs; 0 if that is not known yet, or free.'),
    NewFindings: countSchema.describe('Findings that nobody has looked at or rated.'),
    Findings: countSchema.describe('Findings whose pages are still there.'),
    GoneFindings: countSchema.describe('Findings whose pages no longer have the text.'),
  })
  .meta({ id: 'MonitoredText' });

export type MonitoredText = z.infer<typeof monitoredTextSchema>;
export type MonitoredKind = (typeof monitoredKinds)[number];
export type MonitoredState = (typeof monitoredStates)[number];
export type MonitoringProblem = (typeof monitoringProblems)[number];

/** The addresses and library texts of a call that were not added. */
export const notMonitoredSchema = z.object({
  Url: z.string().describe('The address as it was sent; empty for a library text.'),
  LibraryTextId: countSchema.describe('Id of the library text; 0 for an address.'),
  Reason: z
    .enum(['address', 'onlyFingerprintKept', 'tooShort', 'textTooLong'])
    .describe(
      'address: no address of the public internet · onlyFingerprintKept: the library has no words of the text · tooShort, textTooLong: its length.',
    ),
});

export const addedMonitoredTextsSchema = z.object({
  Ids: z
    .array(countSchema)
    .describe('Ids of the texts that are watched now, without those that were before.'),
  Known: countSchema.describe('Number of those that were watched already.'),
  Refused: z.array(notMonitoredSchema).describe('Those that cannot be watched.'),
});

export const monitoringSchema = z
  .object({
    IsOn: z.boolean().describe('Whether monitoring is switched on in the settings.'),
    ScansPerDay: countSchema.describe('Scans that a day may begin, as the settings say.'),
    ScansToday: countSchema.describe('Scans that have begun today (UTC).'),
    Texts: countSchema.describe('Texts that are watched and not paused.'),
    Due: countSchema.describe('Texts whose time has come, and that wait for a scan.'),
    Problems: countSchema.describe('Texts whose last scan was not complete.'),
    NewFindings: countSchema.describe('Findings that nobody has looked at or rated.'),
    ShortestDays: z
      .number()
      .describe(
        'Days between two scans of a text with news. Without news, it is scanned up to eight times less often.',
      ),
    Searches: z
      .boolean()
      .describe('Whether there is something to search: web pages in the index, or a search service.'),
  })
  .meta({ id: 'Monitoring' });

export type Monitoring = z.infer<typeof monitoringSchema>;
