/*
 * Covers:
 * accounts-128: The profile lists saved ways to pay
 */
import type { Mandate } from '@palimpsest/contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeAll, expect, it } from 'vitest';
import { markupInApp } from '../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../i18n/translate.ts';
import purchases from '../../i18n/texts/purchases.json?language=en';
import { Mandates } from './Mandates.tsx';
import { mandatesQuery } from './queries.ts';

beforeAll(() => provideTexts('en', { purchases }));

function shown(mandates: readonly Mandate[]): string {
  const client = new QueryClient();
  client.setQueryData(mandatesQuery({}).queryKey, { data: [...mandates], message: '', total: 0 });
  return markupInApp(<Mandates />, client);
}

it('saved ways to pay are named by what their owner knows about them, and can be removed', () => {
  const card: Mandate = {
    Id: 1,
    Method: 'creditcard',
    Paypal: '',
    Date: 1_795_000_000,
    Name: 'Ada Nowak',
    Number: '4242',
    ExpiryDate: '2029-03-31',
  };
  const markup = shown([
    card,
    { ...card, Id: 2, Method: 'paypal', Paypal: 'ada@example.org', Number: '', ExpiryDate: '' },
  ]);
  expect(markup).toContain('Card ending in 4242');
  expect(markup).toMatch(/Ada Nowak · Saved on .* · valid until Mar 31, 2029/);
  expect(markup).toContain('Remove: PayPal, ada@example.org');
  expect(shown([])).toContain('No way to pay is saved.');
});
