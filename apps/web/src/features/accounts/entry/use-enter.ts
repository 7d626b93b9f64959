import type { User } from '@palimpsest/contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { operationQuery } from '../../../api/query.ts';
import { replaceUser } from '../../../api/use-user.ts';

/** Goes on as the user who has just logged in. The pages before, with their forms, are not in the history. */
export function useEnter(): (user: User, target: string) => void {
  const client = useQueryClient();
  const router = useRouter();
  return (user, target) => {
    replaceUser(client, user);
    // The first administrator is led through the set-up, unless a certain page was asked for.
    if (user.status !== 'Admin' || target !== '/') router.history.replace(target);
    else void isSetUpOpen(client).then((isOpen) => router.history.replace(isOpen ? '/admin/setup' : target));
  };
}

async function isSetUpOpen(client: QueryClient): Promise<boolean> {
  const settings = operationQuery('GetInstallationSettings', {});
  const known = await client.fetchQuery(settings).catch(() => undefined);
  return known?.data.SetUp.State === 'open';
}
