import type { User } from '@palimpsest/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { replaceUser } from '../../../api/use-user.ts';

/** Goes on as the user who has just logged in. The pages before, with their forms, are not in the history. */
export function useEnter(): (user: User, target: string) => void {
  const client = useQueryClient();
  const router = useRouter();
  return (user, target) => {
    replaceUser(client, user);
    router.history.replace(target);
  };
}
