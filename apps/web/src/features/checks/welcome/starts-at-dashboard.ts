import type { User } from '@palimpsest/contract';
import { guestPolicy } from '../../../api/page-settings.ts';
import { isYetToTry } from '../../../api/use-guest-session.ts';

/**
 * Whether the start page of a person is the dashboard: that of everyone with a session, unless it was opened silently, or for
 * reading a permanent link.
 * @param user undefined for visitors without a session
 */
export function startsAtDashboard(user: User | undefined): boolean {
  if (user === undefined) return false;
  return !(user.guest && (guestPolicy() === 'automatic' || isYetToTry(user)));
}
