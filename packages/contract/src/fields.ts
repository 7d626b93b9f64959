import { z } from 'zod';
import { codePattern } from './code-pattern.ts';
import { limits } from './limits.ts';

/** Building blocks that several operations share. */

/** The largest integer of PostgreSQL. A larger number in a statement is an error, so no input may have one. */
export const largestInteger = 2_147_483_647;

/** Row ids: PostgreSQL integers, positive. */
export const idSchema = z.number().int().min(1).max(largestInteger);

/** Things that belong to one user, and that calls name by an id. */
export type OwnedThing =
  | 'project'
  | 'report'
  | 'source'
  | 'libraryText'
  | 'givenText'
  | 'upload'
  | 'import'
  | 'importFile'
  | 'export'
  | 'session'
  | 'passkey'
  | 'userCode'
  | 'message'
  | 'mandate'
  | 'webhook'
  | 'webhookDelivery'
  | 'monitoredText'
  | 'monitoringFinding'
  | 'invoice';

/** Which thing an id names. Tests pass the id of another user's thing to every operation that takes one. */
export const ownedThings = z.registry<{ readonly thing: OwnedThing }>();

/** The id of a thing of one user. An operation with no other id needs no line in the tests about other users. */
export function idOf(thing: OwnedThing) {
  return idSchema.clone().register(ownedThings, { thing });
}

/** 0 means none, such as a version that nobody has stored, or everybody instead of one user. */
export const idOrNoneSchema = z.number().int().min(0).max(largestInteger);

/** 0 means "without a project". */
export const projectIdSchema = idOrNoneSchema.clone().register(ownedThings, { thing: 'project' });

/** The place of a row among others, from 1: the number of a phase. */
export const ordinalSchema = z.number().int().min(1).max(largestInteger);

/** Chosen by the client for one order: a repeated call with it gets the first answer again. */
export const orderIdSchema = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/);

/** Chosen by the client in the same way, unguessable by convention; unique per user. */
export const uploadIdSchema = orderIdSchema.clone().register(ownedThings, { thing: 'upload' });

/** The code of a report's permanent link. */
export const permaLinkIdSchema = z.string().regex(codePattern);

/** The code of a project: the end of its upload form's address. */
export const projectCodeSchema = z.string().regex(codePattern);

/** Chosen by a visitor without a session: it must not be guessed, so it is long. */
export const visitorUploadIdSchema = z.string().regex(/^[A-Za-z0-9_-]{22,64}$/);

/** '' if it was not entered. */
export const submitterMailSchema = z.union([
  z.literal(''),
  z.string().trim().max(limits.mailMaxChars).check(z.email()),
]);

/** The number of a student; '' without one. */
export const studentNumberSchema = z.string().trim().max(limits.studentNumberChars);

/** 0 or 1, as the calls of this family write a switch. */
export const flagSchema = z.union([z.literal(0), z.literal(1)]);

export const epochSecondsSchema = z.number().int();

/** A time that a caller chooses: at most the last second of the year 9999. */
export const epochInputSchema = z.number().int().min(0).max(253_402_300_799);

export const percentSchema = z.number().min(0).max(100);

/** One line: successive blanks and line ends become one blank. */
export const titleSchema = z
  .string()
  .trim()
  .max(limits.titleChars)
  .overwrite((title) => title.replaceAll(/\s+/gu, ' '));
export const authorSchema = z.string().trim().max(limits.authorChars);
export const commentSchema = z.string().trim().max(limits.commentChars);

/** A picture in base64; '': none. */
export const logoSchema = z
  .string()
  .max(Math.ceil(limits.logoBytes / 3) * 4)
  .regex(/^[A-Za-z0-9+/]*={0,2}$/);

export const idListSchema = listOf(idSchema);

export function idListOf(thing: OwnedThing) {
  return listOf(idOf(thing));
}

function listOf(id: typeof idSchema) {
  return z.array(id).min(1).max(limits.textsPerCall);
}

/** Date filters: 1 today, 2 yesterday, 3 last 7 days, 4 last 30 days, 5 this month, 6 last month, 7 this year, 8 last year. */
export const dateFilterSchema = z.number().int().min(1).max(8);

/** Fields of every list call besides its filters. */
export function pageQuery<const Columns extends readonly [string, ...string[]]>(
  columns: Columns,
  defaultColumn: Columns[number],
) {
  return {
    pageno: z.number().int().min(1).max(1_000_000).default(1).describe('Page of the list, from 1.'),
    pagesize: z
      .number()
      .int()
      .min(1)
      .max(100)
      .default(limits.defaultPageSize)
      .describe('Entries per page. Omit it to use the page size in your settings.'),
    sortby: z
      .enum(columns)
      .default(defaultColumn as never)
      .describe('Field to sort by.'),
    sortdir: z.enum(['asc', 'desc']).default('desc').describe('Sort order, ascending or descending.'),
  };
}
