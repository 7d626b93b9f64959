import { limits } from '@palimpsest/contract';
import { z } from 'zod';
import { UserError } from '../../../platform/errors.ts';

const addressSchema = z.string().min(limits.mailMinChars).max(limits.mailMaxChars).check(z.email());

/**
 * Throws `mailNotValid`, or `mailBlocked` if the operator refuses such addresses.
 * @param blocked Patterns in lower case; * stands for any characters
 */
export function requireMail(mail: string, blocked: readonly string[]): void {
  const fault = mailFaults(blocked)(mail);
  if (fault !== undefined) throw new UserError(fault);
}

/** The same for many addresses: tells the fault of each, or undefined. */
export function mailFaults(
  blocked: readonly string[],
): (mail: string) => 'mailNotValid' | 'mailBlocked' | undefined {
  const isBlocked = mailMatcher(blocked);
  return (mail) => {
    if (!addressSchema.safeParse(mail).success) return 'mailNotValid';
    return isBlocked(mail) ? 'mailBlocked' : undefined;
  };
}

/**
 * Whether addresses match one of the patterns, which are read once: lists have thousands of addresses.
 * @param patterns in lower case; * stands for any characters
 */
export function mailMatcher(patterns: readonly string[]): (mail: string) => boolean {
  const exact = new Set(patterns.filter((pattern) => !pattern.includes('*')));
  const others = patterns.filter((pattern) => pattern.includes('*')).map((pattern) => pattern.split('*'));
  return (mail) => {
    const lower = mail.toLowerCase();
    return exact.has(lower) || others.some((parts) => matches(lower, parts));
  };
}

/** Compares the fixed parts of a pattern one after the other, without backtracking. */
function matches(text: string, [first = '', ...parts]: readonly string[]): boolean {
  const last = parts.at(-1) ?? '';
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
    return false;
  const end = text.length - last.length;
  let from = first.length;
  for (const part of parts.slice(0, -1)) {
    const found = text.indexOf(part, from);
    if (found < 0 || found + part.length > end) return false;
    from = found + part.length;
  }
  return true;
}
