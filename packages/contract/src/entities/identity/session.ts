import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';

/** A session of a user, as the user recognises it. */
export const sessionSchema = z.object({
  id: z.number().int().describe('Id of the session.'),
  browser: z.string().describe('Name of the browser; empty if it is unknown.'),
  system: z.string().describe('Name of the operating system; empty if it is unknown.'),
  address: z.string().describe('Address of the last call.'),
  createdAt: epochSecondsSchema.describe('When the session began.'),
  lastUsedAt: epochSecondsSchema.describe('When it was last used, to the minute.'),
  isCurrent: z.boolean().describe('Whether it is the session of this call.'),
  isResetting: z
    .boolean()
    .describe(
      'Whether a log-in with a reset code opened it a short time ago, so that a new password needs no old one.',
    ),
  openedBy: z
    .string()
    .describe(
      'Name of the administrator or support who works in the account; empty in the user’s own sessions.',
    ),
});

export type Session = z.infer<typeof sessionSchema>;
