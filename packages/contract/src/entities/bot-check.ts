import { z } from 'zod';
import { epochSecondsSchema } from '../fields.ts';

/** A task that a browser works on for a moment, in the form of ALTCHA. */
export const challengeSchema = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.number().int(),
    keyLength: z.number().int(),
    keyPrefix: z.string(),
    expiresAt: epochSecondsSchema,
  }),
  signature: z.string(),
});

export type Challenge = z.infer<typeof challengeSchema>;

/** A pass of the bot check, to be used once within a few minutes. */
export const botCheckPassSchema = z.object({
  /** For the field `altcha`. */
  pass: z.string(),
  expiresAt: epochSecondsSchema,
});
