import { z } from 'zod';
import { columnMeanings, listFileSchema, peopleListSchema } from '../entities/people/people-list.ts';
import { limits } from '../limits.ts';
import { operation } from '../operation.ts';

export const peopleListOperations = {
  PreviewPeopleList: operation({
    feature: 'people-lists',
    summary:
      'Reads the people in a file (CSV, text or XLSX), as learning platforms and spreadsheets write it, and says how each column was read. Nothing is stored.',
    access: 'session',
    effect: 'reading',
    shows: [],
    input: z.strictObject({
      file: listFileSchema.describe('The file, Base64.'),
      headingline: z
        .number()
        .int()
        .min(0)
        .max(limits.peopleListLines)
        .optional()
        .describe('The line with the headings, 0 for none. Omit it to have it recognised.'),
      columns: z
        .array(z.enum(columnMeanings))
        .max(limits.peopleListColumns)
        .optional()
        .describe('The meaning of each column. Omit them to have them recognised.'),
    }),
    example: { file: 'bmFtZTttYWlsCkFkYTthZGFAZXhhbXBsZS5vcmc=', columns: ['name', 'mail'] },
    data: peopleListSchema,
    errors: ['userListNotReadable', 'userListTooLong', 'readingPaused'],
    callsPerMinute: 60,
  }),
};
