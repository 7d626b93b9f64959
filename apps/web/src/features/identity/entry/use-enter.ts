import type { User } from '@palimpsest/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { call } from '../../../api/call.ts';
import { replaceUser } from '../../../api/use-user.ts';

/**
 * Goes on as the user who has just logged in. The pages before, with their forms, are not in the history.
 * @param onEntered called before the other page opens
 */
export function useEnter(onEntered?: () => void): (user: User, target: string) => void {
  const client = useQueryClient();
  const router = useRouter();
  return (user, target) => {
    onEntered?.();
    replaceUser(client, user);
    // The first administrator is led through the set-up, unless a certain page was asked for.
    if (user.status !== 'Admin' || target !== '/') router.history.replace(target);
    else void isSetUpOpen().then((isOpen) => router.history.replace(isOpen ? '/admin/setup' : target));
  };
}

/** Not as a query: those of the user before are cancelled at this moment. */
async function isSetUpOpen(): Promise<boolean> {
  const known = await call('GetInstallationSettings', {}).catch(() => undefined);
  return known?.data.SetUp.State === 'open';
}
