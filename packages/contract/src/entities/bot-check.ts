import { z } from 'zod';
import { epochSecondsSchema } from '../fields.ts';

/** A task that a browser works on for a moment, in the form of ALTCHA. */
export const challengeSchema = z
  .object({
    parameters: z
      .object({
        algorithm: z.string().describe('Digest algorithm.'),
        nonce: z.string().describe('Random part of the digest input.'),
        salt: z.string().describe('Random part of the digest input.'),
        cost: z.number().int().describe('Number of times the digest is repeated.'),
        keyLength: z.number().int().describe('Bytes of the digest.'),
        keyPrefix: z.string().describe('Hexadecimal digits that the digest must begin with.'),
        expiresAt: epochSecondsSchema.describe('When the task expires, in epoch seconds.'),
      })
      .describe('The task: find the number whose digest begins with the given prefix.'),
    signature: z.string().describe('Proof that the task comes from this server.'),
  })
  .meta({ id: 'Challenge' });

export type Challenge = z.infer<typeof challengeSchema>;

/** A pass of the bot check, to be used once within a few minutes. */
export const botCheckPassSchema = z
  .object({
    pass: z.string().describe('A value for the field altcha; valid once, for five minutes.'),
    expiresAt: epochSecondsSchema.describe('When the pass expires, in epoch seconds.'),
  })
  .meta({ id: 'BotCheckPass' });
