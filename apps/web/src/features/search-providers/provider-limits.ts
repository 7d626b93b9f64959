import { providerFacts, type SearchProviderState } from '@palimpsest/contract';
import { milliCentsOfUnit } from './provider-state.ts';

/** Price and limits as an administrator enters them; null: as published, or no limit for a day. */
export interface ProviderLimits {
  /** Thousandths of a cent for a request. */
  readonly milliCents: number | null;
  readonly requestsPerSecond: number | null;
  readonly requestsPerDay: number | null;
}

export function limitsOf(provider: SearchProviderState): ProviderLimits {
  const { milliCents, requestsPerSecond } = providerFacts[provider.Key];
  return {
    milliCents: provider.MilliCents === milliCents ? null : provider.MilliCents,
    requestsPerSecond: provider.RequestsPerSecond === requestsPerSecond ? null : provider.RequestsPerSecond,
    requestsPerDay: provider.RequestsPerDay,
  };
}

const requestsPriced = 1_000;

/** Services publish the price of a thousand requests, in dollars or euros. */
export function priceOf(milliCents: number): number {
  return (milliCents * requestsPriced) / milliCentsOfUnit;
}

export function milliCentsOf(price: number): number {
  return Math.round((price * milliCentsOfUnit) / requestsPriced);
}
