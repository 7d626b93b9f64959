import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';
import { keyScopes } from '../../operation.ts';

/** The scopes of a key, each once. */
export const keyScopesSchema = z
  .array(z.enum(keyScopes))
  .min(1)
  .max(keyScopes.length)
  .overwrite((scopes) => keyScopes.filter((scope) => scopes.includes(scope)));

/** A key for the API, as its user recognises it. The key itself is only in the answer that creates it. */
export const userCodeSchema = z
  .object({
    id: z.number().int().describe('Id of the key.'),
    name: z.string().describe('The name that the user gave it.'),
    userCode: z.string().describe('Its first 8 characters, and “…”.'),
    scopes: keyScopesSchema.describe(
      'What the key may do. read: see reports, texts and projects, and save them as files; check: order checks and change reports; library: add and change texts of the library.',
    ),
    callsPerMinute: z.number().int().describe('Calls that it may make in a minute.'),
    createdAt: epochSecondsSchema.describe('When it was created.'),
    expires: epochSecondsSchema.nullable().describe('When it expires; null: never.'),
    lastUsedAt: epochSecondsSchema
      .nullable()
      .describe('When it was last used, to the minute; null if never.'),
    address: z.string().describe('Address of the last call; empty if there was none.'),
  })
  .meta({ id: 'UserCode' });

export type UserCode = z.infer<typeof userCodeSchema>;
