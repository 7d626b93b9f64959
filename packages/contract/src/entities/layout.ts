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
export const layoutMarkSchema = z.object({
  Kind: z.enum(layoutKinds),
  Start: z.number().int(),
  End: z.number().int(),
  /** Of a heading, 1 to 6. Of an item: how deep its list is, from 1. */
  Level: z.number().int().optional(),
  /** Of an item in a numbered list. */
  Number: z.number().int().optional(),
  /** Of a cell, from 0. */
  Row: z.number().int().optional(),
  Column: z.number().int().optional(),
});

export type LayoutMark = z.infer<typeof layoutMarkSchema>;
