import type { User } from '@palimpsest/contract';
import { useOperation } from '../../../api/query.ts';
import { leaveSession } from '../../../api/use-user.ts';

/** Ends the work in the account of a user, and opens the page of that user again. */
export function useReturn({ userId }: Pick<User, 'userId'>) {
  return useOperation('ReturnToSession', { onSuccess: () => leaveSession(`/admin/users/${userId}`) });
}
