import { providerFacts, type SearchProviderState } from '@palimpsest/contract';
import { expect, test } from 'vitest';
import { differences } from '../../common/form/edits.ts';
import { limitsOf, milliCentsOf, priceOf } from './provider-limits.ts';

const { milliCents, requestsPerSecond } = providerFacts.brave;
const brave = (changes: Partial<SearchProviderState> = {}): SearchProviderState =>
  ({
    Key: 'brave',
    MilliCents: milliCents,
    RequestsPerSecond: requestsPerSecond,
    RequestsPerDay: null,
    ...changes,
  }) as SearchProviderState;

test('published limits are empty fields', () => {
  const empty = { milliCents: null, requestsPerSecond: null, requestsPerDay: null };
  expect(limitsOf(brave())).toEqual(empty);
  expect(limitsOf(brave({ MilliCents: 0, RequestsPerSecond: 0.5, RequestsPerDay: 9 }))).toEqual({
    milliCents: 0,
    requestsPerSecond: 0.5,
    requestsPerDay: 9,
  });
});

test('only changed limits are saved, and an emptied field means the published one', () => {
  const stored = limitsOf(brave({ MilliCents: 700, RequestsPerDay: 50 }));
  expect(differences(stored, stored)).toEqual({});
  expect(differences(stored, { milliCents: null, requestsPerSecond: 2, requestsPerDay: 50 })).toEqual({
    milliCents: null,
    requestsPerSecond: 2,
  });
});

test('a price is shown for a thousand requests', () => {
  expect(priceOf(500)).toBe(5);
  for (const price of [0, 0.01, 0.29, 4.35, 5, 24.99]) expect(priceOf(milliCentsOf(price))).toBe(price);
});
