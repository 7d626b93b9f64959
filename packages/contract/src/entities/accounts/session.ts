import { z } from 'zod';
import { epochSecondsSchema } from '../../fields.ts';

/** A session of a user, as the user recognises it. */
export const sessionSchema = z.object({
  id: z.number().int(),
  /** Names of the browser and the operating system; '' if unknown. */
  browser: z.string(),
  system: z.string(),
  /** The address of the last call. */
  address: z.string(),
  createdAt: epochSecondsSchema,
  lastUsedAt: epochSecondsSchema,
  isCurrent: z.boolean(),
  /** A log-in with a reset code opened it a short time ago: a new password needs no old one. */
  isResetting: z.boolean(),
  /** The administrator or support who works in the account in this session; '' in the user's own sessions. */
  openedBy: z.string(),
});

export type Session = z.infer<typeof sessionSchema>;
