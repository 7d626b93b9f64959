import { z } from 'zod';

/** The effect of an order of checks for a whole project, and the texts it leaves out. */
export const projectCostsSchema = z.object({
  credits: z.number().int().describe('Total cost of the checks in credits.'),
  words: z.number().int().describe('Total number of words.'),
  pages: z.number().int().describe('Total number of pages; a page is 250 words, counted per document.'),
  documents: z.number().int().describe('Texts that would be checked.'),
  AlreadyChecked: z
    .number()
    .int()
    .describe('Texts that are left out because they have a report in this project.'),
  WithoutText: z
    .number()
    .int()
    .describe(
      'Texts that are left out because you cannot see their full text, or only a fingerprint is stored.',
    ),
  TooShort: z.number().int().describe('Texts that are left out because they have too few words.'),
  Replaced: z
    .number()
    .int()
    .describe(
      'Texts that are left out because the same person has handed in a newer version; name them in ids to check them.',
    ),
  Left: z.number().int().describe('Texts left for the next order.'),
});

export type ProjectCosts = z.infer<typeof projectCostsSchema>;

/** Checks in a project, by status. */
export const projectProgressSchema = z.object({
  Ok: z.number().int().describe('Finished checks.'),
  Active: z.number().int().describe('Running checks.'),
  Scheduled: z.number().int().describe('Checks that wait in the queue.'),
  Paused: z.number().int().describe('Checks that wait to be activated.'),
  Error: z.number().int().describe('Checks that failed.'),
});

export type ProjectProgress = z.infer<typeof projectProgressSchema>;

export const startedChecksSchema = z.object({
  ReportIds: z.array(z.number().int()).describe('Ids of the reports that the checks create.'),
  Started: z.number().int().describe('Number of checks ordered.'),
  AlreadyChecked: z
    .number()
    .int()
    .describe('Texts that are left out because they have a report in this project.'),
  WithoutText: z
    .number()
    .int()
    .describe(
      'Texts that are left out because you cannot see their full text, or only a fingerprint is stored.',
    ),
  TooShort: z.number().int().describe('Texts that are left out because they have too few words.'),
  Replaced: z.number().int().describe('The same number.'),
  NotPaid: z.number().int().describe('Texts that were not started because you did not have enough credits.'),
  Left: z.number().int().describe('Texts left for the next order.'),
});

export type StartedChecks = z.infer<typeof startedChecksSchema>;
