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

/** The limits that differ from the stored ones. */
export function changedLimits(
  provider: SearchProviderState,
  limits: ProviderLimits,
): Partial<ProviderLimits> {
  const stored = limitsOf(provider);
  return {
    ...(limits.milliCents === stored.milliCents ? {} : { milliCents: limits.milliCents }),
    ...(limits.requestsPerSecond === stored.requestsPerSecond
      ? {}
      : { requestsPerSecond: limits.requestsPerSecond }),
    ...(limits.requestsPerDay === stored.requestsPerDay ? {} : { requestsPerDay: limits.requestsPerDay }),
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
