import { limits } from '@palimpsest/contract';
import { z } from 'zod';
import { UserError } from '../../../errors.ts';

const addressSchema = z.string().min(limits.mailMinChars).max(limits.mailMaxChars).check(z.email());

/**
 * Throws `mailNotValid`, or `mailBlocked` if the operator refuses such addresses.
 * @param blocked Patterns in lower case; * stands for any characters
 */
export function requireMail(mail: string, blocked: readonly string[]): void {
  if (!addressSchema.safeParse(mail).success) throw new UserError('mailNotValid');
  if (matchesMail(mail, blocked)) throw new UserError('mailBlocked');
}

/** @param patterns in lower case; * stands for any characters */
export function matchesMail(mail: string, patterns: readonly string[]): boolean {
  const lower = mail.toLowerCase();
  return patterns.some((pattern) => matches(lower, pattern));
}

/** Compares the fixed parts of the pattern one after the other, without backtracking. */
function matches(text: string, pattern: string): boolean {
  const [first = '', ...parts] = pattern.split('*');
  const last = parts.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || text.length < first.length + last.length) return false;
  const end = text.length - last.length;
  let from = first.length;
  for (const part of parts) {
    const found = text.indexOf(part, from);
    if (found < 0 || found + part.length > end) return false;
    from = found + part.length;
  }
  return text.endsWith(last);
}
