import { z } from 'zod';
import { limits } from '../../limits.ts';

/** A file with a list of people, in base64. */
export const listFileSchema = z
  .string()
  .max(Math.ceil(limits.userListBytes / 3) * 4)
  .regex(/^[A-Za-z0-9+/]*={0,2}$/);

/**
 * How a column of a list of people is read. `lastFirst` is a name as "Last, First"; a `name` stays as it is written; the
 * `number` is the one that a school or university gives to a student.
 */
export const columnMeanings = [
  'mail',
  'name',
  'lastFirst',
  'firstName',
  'lastName',
  'number',
  'ignore',
] as const;

export type ColumnMeaning = (typeof columnMeanings)[number];

export const peopleColumnSchema = z.object({
  /** In the line with the headings; '' without one. */
  Heading: z.string(),
  Meaning: z.enum(columnMeanings),
  /** The first values, shortened. */
  Samples: z.array(z.string()),
});

export type PeopleColumn = z.infer<typeof peopleColumnSchema>;

export const listedPersonSchema = z.object({
  /** Of the file, from 1. */
  Line: z.number().int(),
  Name: z.string(),
  /** As the file has it, so it may be invalid. */
  Mail: z.string(),
  Number: z.string(),
});

export type ListedPerson = z.infer<typeof listedPersonSchema>;

/** `duplicate`: the person is in an earlier line; `noPerson`: a title, a total, or nobody's row. */
export const leftOutReasons = ['duplicate', 'noPerson'] as const;

export const leftOutLineSchema = z.object({
  Line: z.number().int(),
  /** The beginning of the row. */
  Text: z.string(),
  Reason: z.enum(leftOutReasons),
});

export type LeftOutLine = z.infer<typeof leftOutLineSchema>;

export const firstLineSchema = z.object({ Line: z.number().int(), Text: z.string() });

export const peopleListSchema = z.object({
  /** The line with the headings; 0 without one. Lines before it are no people. */
  HeadingLine: z.number().int(),
  /** The first lines, one of which has the headings. */
  FirstLines: z.array(firstLineSchema),
  Columns: z.array(peopleColumnSchema),
  People: z.array(listedPersonSchema),
  /** Lines behind the headings that are no people. */
  LeftOut: z.array(leftOutLineSchema),
});

export type PeopleList = z.infer<typeof peopleListSchema>;
