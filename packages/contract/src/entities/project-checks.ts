import { z } from 'zod';

/** The effect of an order of checks for a whole project, and the texts it leaves out. */
export const projectCostsSchema = z.object({
  credits: z.number().int(),
  words: z.number().int(),
  pages: z.number().int(),
  /** Texts that would be checked. */
  documents: z.number().int(),
  /** Left out: they have a report in this project. */
  AlreadyChecked: z.number().int(),
  /** Left out: only a fingerprint is stored, or the caller may not see the full text. */
  WithoutText: z.number().int(),
  /** Left out: too few words. */
  TooShort: z.number().int(),
  /** Left out: the same person has handed in a newer version. */
  Replaced: z.number().int(),
  /** Left for the next order, because one order is limited. */
  Left: z.number().int(),
});

export type ProjectCosts = z.infer<typeof projectCostsSchema>;

/** Checks in a project, by status. */
export const projectProgressSchema = z.object({
  Ok: z.number().int(),
  Active: z.number().int(),
  Scheduled: z.number().int(),
  Paused: z.number().int(),
  Error: z.number().int(),
});

export type ProjectProgress = z.infer<typeof projectProgressSchema>;

export const startedChecksSchema = z.object({
  ReportIds: z.array(z.number().int()),
  Started: z.number().int(),
  AlreadyChecked: z.number().int(),
  WithoutText: z.number().int(),
  TooShort: z.number().int(),
  Replaced: z.number().int(),
  /** Not started because there were not enough credits. */
  NotPaid: z.number().int(),
  Left: z.number().int(),
});

export type StartedChecks = z.infer<typeof startedChecksSchema>;
