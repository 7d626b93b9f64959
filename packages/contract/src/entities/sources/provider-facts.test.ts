import { expect, test } from 'vitest';
import { providerFacts } from './provider-facts.ts';
import { providerKeys, providerOptionKeys } from './providers.ts';

test.each(providerKeys)('the facts about %s agree with each other', (key) => {
  const facts = providerFacts[key];
  expect(facts.options).toEqual(expect.arrayContaining([...facts.requiredOptions]));
  expect(providerOptionKeys).toEqual(expect.arrayContaining([...facts.options]));
  expect(facts.options.slice(0, facts.requiredOptions.length)).toEqual(facts.requiredOptions);
  // An address is either known or has to be entered.
  expect(facts.address === '').toBe(facts.requiredOptions.includes('address'));
  expect(facts.address).toMatch(/^(?:https:\/\/[^\s]+[^/])?$/);
  expect(facts.website).toMatch(/^(?:https:\/\/[^\s]+)?$/);
  expect(facts.isPaid).toBe(facts.milliCents > 0);
  expect(facts.requestsPerSecond).toBeGreaterThan(0);
});
