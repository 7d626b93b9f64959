import { z } from 'zod';

/** Stored by their places, so new kinds are added at the end. */
export const layoutKinds = [
  'heading',
  'item',
  'quote',
  'code',
  'table',
  'cell',
  'headCell',
  'bold',
  'italic',
  'underline',
  'superscript',
  'subscript',
] as const;

export type LayoutKind = (typeof layoutKinds)[number];

/** The role of a stretch of a text in the file that the text comes from. Offsets are half-open and count characters. */
export const layoutMarkSchema = z
  .object({
    Kind: z
      .enum(layoutKinds)
      .describe('What the stretch is: a block, a cell of a table, or the look of its letters.'),
    Start: z.number().int().describe('First character of the passage.'),
    End: z.number().int().describe('Character after the passage.'),
    Level: z
      .number()
      .int()
      .optional()
      .describe('Level of a heading, 1 to 6, or how deep the list of an item is, from 1.'),
    Number: z.number().int().optional().describe('Number of an item in a numbered list.'),
    Row: z.number().int().optional().describe('Row of a cell, from 0.'),
    Column: z.number().int().optional().describe('Column of a cell, from 0.'),
  })
  .meta({ id: 'LayoutMark' });

export type LayoutMark = z.infer<typeof layoutMarkSchema>;
