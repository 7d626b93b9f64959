import type { User } from '@palimpsest/contract';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useRouter, type AnyRouter } from '@tanstack/react-router';
import { operationQuery } from '../../../api/query.ts';
import { replaceUser } from '../../../api/use-user.ts';

/** Goes on as the user who has just logged in. The pages before, with their forms, are not in the history. */
export function useEnter(): (user: User, target: string) => void {
  const client = useQueryClient();
  const router = useRouter();
  return (user, target) => {
    replaceUser(client, user);
    router.history.replace(target);
    // The first administrator is led through the set-up, unless a certain page was asked for.
    if (user.status === 'Admin' && target === '/') void leadToSetUp(client, router);
  };
}

async function leadToSetUp(client: QueryClient, router: AnyRouter): Promise<void> {
  const settings = operationQuery('GetInstallationSettings', {});
  const known = await client.fetchQuery(settings).catch(() => undefined);
  if (known?.data.SetUp.State === 'open') router.history.replace('/admin/setup');
}
