import { z } from 'zod';
import { restOf97 } from './mod97.ts';

/**
 * Whether a text is a Leitweg-ID, the address of a public buyer in Germany: a coarse part of digits, perhaps a fine part, and two
 * check digits (KoSIT, format specification of the Leitweg-ID 2.0).
 */
export function isLeitwegId(id: string): boolean {
  return /^\d{2,12}(?:-[A-Z0-9]{1,30})?-\d{2}$/.test(id) && restOf97(id.replaceAll('-', '')) === 1;
}

export const leitwegIdSchema = z
  .string()
  .max(64)
  .overwrite((text) => text.replaceAll(/\s/g, '').toUpperCase())
  .refine(isLeitwegId, 'must be a Leitweg-ID');
