import type { User } from '@palimpsest/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { userQuery } from '../../../api/use-user.ts';
import identity from '../texts/identity.json?language=en';
import { markupInApp, stubHead } from '../../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../../i18n/translate.ts';
import { GuestOffer } from './GuestOffer.tsx';

beforeAll(() => provideTexts('en', { identity }));
afterEach(() => vi.unstubAllGlobals());

/** The offer on the log-in page, to a visitor or to a user with a session. */
function offer(guests: string, user?: Partial<User>, maintenance?: string): string {
  const client = new QueryClient();
  if (user !== undefined)
    client.setQueryData(userQuery.queryKey, { data: user as User, message: '', total: 0 });
  stubHead({ guests, maintenance });
  return markupInApp(<GuestOffer back={undefined} />, client);
}

it.each(['offered', 'automatic', 'a policy of a later version'])(
  'with guests %s, the log-in page lets visitors try the product, and says what they get',
  (policy) => {
    const html = offer(policy);
    expect(html).toContain('Try it without an account');
    expect(html).toMatch(/10 [^<]*pages/);
  },
);

it('the log-in page has no such offer if guests are turned off', () => {
  expect(offer('off')).not.toContain('Try it');
});

it('the log-in page has no such offer during maintenance', () => {
  const maintenance = JSON.stringify({ texts: { en: 'Back at noon.' }, until: null });
  expect(offer('offered', undefined, maintenance)).not.toContain('Try it');
});

it('people who have a session already get no offer', () => {
  expect(offer('offered', { guest: true })).not.toContain('Try it');
  expect(offer('offered', { guest: false })).not.toContain('Try it');
});
