import type { User } from '@palimpsest/contract';

/** The credits that a user can spend on checks; Infinity: unlimited. */
export function availableCredits(user: Pick<User, 'totalCredits' | 'hasUnlimitedCredits'>): number {
  return user.hasUnlimitedCredits ? Infinity : user.totalCredits;
}
