import { z } from 'zod';

/** What an order of checks for a whole project would do, and what it leaves out. */
export const projectCostsSchema = z.object({
  credits: z.number().int(),
  words: z.number().int(),
  pages: z.number().int(),
  /** Texts that would be checked. */
  documents: z.number().int(),
  /** Left out: they have a report in this project. */
  AlreadyChecked: z.number().int(),
  /** Left out: only a fingerprint is kept of them, or their full text is not the caller's to see. */
  WithoutText: z.number().int(),
  /** Left out: too few words. */
  TooShort: z.number().int(),
  /** Left for a next order, which takes so many at once. */
  Left: z.number().int(),
});

export type ProjectCosts = z.infer<typeof projectCostsSchema>;

/** Checks that are filed in a project, by where they stand. */
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
  /** Not started because the credits did not suffice for them. */
  NotPaid: z.number().int(),
  Left: z.number().int(),
});

export type StartedChecks = z.infer<typeof startedChecksSchema>;
