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

export const peopleColumnSchema = z
  .object({
    Heading: z.string().describe('Heading of the column; empty without one.'),
    Meaning: z
      .enum(columnMeanings)
      .describe('How the column is read: lastFirst is a name as “Last, First”, number a student’s number.'),
    Samples: z.array(z.string()).describe('The first values, shortened.'),
  })
  .meta({ id: 'PeopleColumn' });

export type PeopleColumn = z.infer<typeof peopleColumnSchema>;

export const listedPersonSchema = z
  .object({
    Line: z.number().int().describe('Line of the file, from 1.'),
    Name: z.string().describe('Name of the person; empty if the file has none.'),
    Mail: z.string().describe('Email address as in the file, which may be invalid.'),
    Number: z.string().describe('Number of the student; empty if the file has none.'),
  })
  .meta({ id: 'ListedPerson' });

export type ListedPerson = z.infer<typeof listedPersonSchema>;

/** `duplicate`: the person is in an earlier line; `noPerson`: a title, a total, or nobody's row. */
export const leftOutRowReasons = ['duplicate', 'noPerson'] as const;

export const leftOutLineSchema = z
  .object({
    Line: z.number().int().describe('Line of the file, from 1.'),
    Text: z.string().describe('Its beginning.'),
    Reason: z
      .enum(leftOutRowReasons)
      .describe('duplicate: the person is in an earlier line; noPerson: nobody’s line, such as a total.'),
  })
  .meta({ id: 'LeftOutLine' });

export type LeftOutLine = z.infer<typeof leftOutLineSchema>;

export const firstLineSchema = z
  .object({
    Line: z.number().int().describe('Line of the file, from 1.'),
    Text: z.string().describe('Its beginning.'),
  })
  .meta({ id: 'FirstLine' });

export const peopleListSchema = z
  .object({
    HeadingLine: z
      .number()
      .int()
      .describe('The line with the headings; 0 without one. Lines before it are no people.'),
    FirstLines: z
      .array(firstLineSchema)
      .describe('The first lines of the file, one of which may have the headings.'),
    Columns: z.array(peopleColumnSchema).describe('How each column was read.'),
    People: z.array(listedPersonSchema).describe('The people, in the order of the file, each once.'),
    LeftOut: z.array(leftOutLineSchema).describe('Lines that add nobody.'),
  })
  .meta({ id: 'PeopleList' });

export type PeopleList = z.infer<typeof peopleListSchema>;
