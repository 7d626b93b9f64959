import { z } from 'zod';
import {
  findingRatings,
  findingStates,
  monitoringEvidenceSchema,
  monitoringFindingSchema,
} from '../../entities/monitoring/finding.ts';
import {
  addedMonitoredTextsSchema,
  monitoredKinds,
  monitoredStates,
  monitoredTextSchema,
  monitoringSchema,
} from '../../entities/monitoring/monitored-text.ts';
import { idListOf, idOf, pageQuery } from '../../fields.ts';
import { languageSchema } from '../../languages.ts';
import { limits } from '../../limits.ts';
import { operation } from '../../operation.ts';

const searchSchema = z.string().trim().max(limits.titleChars);

/** Texts that their owner watches, and the pages that have copied them. */
export const monitoringOperations = {
  GetMonitoring: operation({
    feature: 'monitoring',
    summary: 'Returns how many texts are watched, and how many scans the day has.',
    access: 'user',
    effect: 'reading',
    shows: ['monitoring', 'accounts'],
    input: z.strictObject({}),
    example: {},
    data: monitoringSchema,
    errors: [],
  }),
  GetMonitoredTexts: operation({
    feature: 'monitoring',
    summary: 'Returns the watched texts with the times of their scans.',
    access: 'user',
    effect: 'reading',
    shows: ['monitoring', 'libraryTexts', 'accounts'],
    input: z.strictObject({
      filters: z
        .strictObject({
          kind: z.enum(monitoredKinds).optional().describe('Only addresses, or only library texts.'),
          state: z.enum(monitoredStates).optional().describe('Only texts in this state.'),
          search: searchSchema.optional().describe('Part of the title or of the address.'),
        })
        .default({})
        .describe('Conditions; a text must meet all of them.'),
      ...pageQuery(['Added', 'Name', 'LastScan', 'NewFindings'], 'Added'),
    }),
    example: { filters: { state: 'problem' } },
    data: z.array(monitoredTextSchema),
    errors: [],
  }),
  AddMonitoredTexts: operation({
    feature: 'monitoring',
    summary: 'Watches the pages at addresses, or texts of your library. The first scans begin soon.',
    access: 'user',
    effect: 'undoable',
    changes: ['monitoring'],
    input: z.strictObject({
      urls: z
        .array(z.string().trim().min(1).max(limits.urlChars))
        .max(limits.textsPerCall)
        .default([])
        .describe('Addresses of pages on the public internet.'),
      libtextids: z
        .array(idOf('libraryText'))
        .max(limits.textsPerCall)
        .default([])
        .describe('Ids of texts of your library.'),
    }),
    example: { urls: ['https://www.example.org/articles/tides.html'] },
    data: addedMonitoredTextsSchema,
    errors: [
      'monitoringOff',
      'noAccessToLibraryText',
      'libraryTextReadOnly',
      'tooManyMonitoredTexts',
      'noInput',
    ],
    callsPerMinute: 60,
  }),
  UpdateMonitoredTexts: operation({
    feature: 'monitoring',
    summary: 'Pauses watched texts, or resumes them.',
    access: 'user',
    effect: 'undoable',
    changes: ['monitoring'],
    input: z.strictObject({
      ids: idListOf('monitoredText').describe('Ids of watched texts, from GetMonitoredTexts.'),
      paused: z.boolean().describe('true: they are not scanned until they are resumed.'),
    }),
    example: { ids: [5], paused: true },
    data: z.null(),
    errors: ['noAccessToMonitoredText'],
    callsPerMinute: 60,
  }),
  DeleteMonitoredTexts: operation({
    feature: 'monitoring',
    summary: 'Stops watching texts, and deletes their findings with the evidence.',
    access: 'user',
    effect: 'final',
    changes: ['monitoring'],
    input: z.strictObject({
      ids: idListOf('monitoredText').describe('Ids of watched texts, from GetMonitoredTexts.'),
    }),
    example: { ids: [5] },
    data: z.null(),
    errors: ['noAccessToMonitoredText'],
    callsPerMinute: 60,
  }),
  ScanMonitoredTexts: operation({
    feature: 'monitoring',
    summary:
      'Begins scans now, as far as the day has scans left. The other texts are the first of the next day. Paused texts are resumed.',
    access: 'user',
    effect: 'undoable',
    changes: ['monitoring'],
    input: z.strictObject({
      ids: idListOf('monitoredText').describe('Ids of watched texts, from GetMonitoredTexts.'),
    }),
    example: { ids: [5] },
    data: z.object({
      Begun: z.number().int().describe('Number of scans that begin now, or that have begun already.'),
      Waiting: z.number().int().describe('Number of texts that wait for the scans of the next day.'),
    }),
    errors: ['monitoringOff', 'noAccessToMonitoredText'],
    callsPerMinute: 30,
  }),
  GetMonitoringFindings: operation({
    feature: 'monitoring',
    summary: 'Returns the pages that have words of watched texts, those with the most words first.',
    access: 'user',
    effect: 'reading',
    shows: ['monitoring'],
    input: z.strictObject({
      filters: z
        .strictObject({
          textid: idOf('monitoredText').optional().describe('Only findings of this watched text.'),
          state: z.enum(findingStates).optional().describe('Only findings in this state.'),
          rating: z
            .enum(findingRatings)
            .optional()
            .describe('Only findings with this rating; empty: not rated.'),
          search: searchSchema.optional().describe('Part of the title or of the address.'),
        })
        .default({})
        .describe('Conditions; a finding must meet all of them.'),
      ...pageQuery(['Words', 'Found', 'Seen', 'Url'], 'Words'),
    }),
    example: { filters: { state: 'new' } },
    data: z.array(monitoringFindingSchema),
    errors: ['noAccessToMonitoredText'],
  }),
  GetMonitoringFinding: operation({
    feature: 'monitoring',
    summary: 'Returns a finding with its evidence: both texts side by side, as they were when it was found.',
    access: 'user',
    effect: 'reading',
    shows: ['monitoring'],
    input: z.strictObject({
      id: idOf('monitoringFinding').describe('Id of the finding, from GetMonitoringFindings.'),
    }),
    example: { id: 12 },
    data: monitoringEvidenceSchema,
    errors: ['noAccessToMonitoringFinding'],
  }),
  CreateMonitoringEvidence: operation({
    feature: 'monitoring',
    summary:
      'Returns a PDF file about findings, to be enclosed with a letter: addresses, times, hashes, and the passages of both texts.',
    access: 'user',
    effect: 'reading',
    shows: ['monitoring'],
    input: z.strictObject({
      ids: z
        .array(idOf('monitoringFinding'))
        .min(1)
        .max(limits.findingsPerEvidence)
        .describe('Ids of findings, from GetMonitoringFindings.'),
      lang: languageSchema.optional().describe('Language of the file; the default is that of the user.'),
    }),
    example: { ids: [12], lang: 'de' },
    data: z.object({
      Name: z.string().describe('Name of the file.'),
      Pdf: z.string().describe('The file in base64.'),
    }),
    errors: ['noAccessToMonitoringFinding'],
    callsPerMinute: 20,
  }),
  RateMonitoringFindings: operation({
    feature: 'monitoring',
    summary: 'Rates findings, or writes a note about them. They are no longer new.',
    access: 'user',
    effect: 'undoable',
    changes: ['monitoring'],
    input: z.strictObject({
      ids: idListOf('monitoringFinding').describe('Ids of findings, from GetMonitoringFindings.'),
      rating: z
        .enum(findingRatings)
        .optional()
        .describe('mine, allowed, cited, pursue or dismissed; empty takes the rating away.'),
      note: z.string().trim().max(limits.commentChars).optional().describe('Your note; empty deletes it.'),
    }),
    example: { ids: [12], rating: 'pursue', note: 'Wrote to the operator on 3 March.' },
    data: z.null(),
    errors: ['noAccessToMonitoringFinding'],
    callsPerMinute: 120,
  }),
} as const;
