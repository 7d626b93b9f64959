import type { User } from '@palimpsest/contract';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { replaceUser } from './use-user.ts';

it('a part of the page that waits while the user changes gets the answer for the new user', async () => {
  const client = new QueryClient();
  const answers = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let asked = 0;
  const passkeys = new QueryObserver(client, {
    queryKey: ['GetPasskeys', {}],
    queryFn: () => answers[asked++]?.promise ?? Promise.reject(new Error('asked too often')),
  });
  const leave = passkeys.subscribe(() => undefined);
  client.setQueryData(['GetReports', {}], 'the reports of the guest');

  replaceUser(client, { userId: 7 } as User);
  answers[0]?.resolve('the passkeys of the guest');
  answers[1]?.resolve('the passkeys of the user');

  await vi.waitFor(() => expect(passkeys.getCurrentResult().data).toBe('the passkeys of the user'));
  expect(client.getQueryData(['GetReports', {}])).toBeUndefined();
  expect(asked).toBe(2);
  leave();
});
