import { limits, type Currency } from '@palimpsest/contract';
import type { Problems } from '../../../common/form/use-form.ts';
import { atMinute } from '../../../ui/fields/day-field.ts';
import { enteredCents } from '../../../ui/fields/entered-cents.ts';

/** A price as it is entered. */
export interface PriceEntry {
  readonly currency: Currency;
  /** The amount in units of the currency, as the field hands it over. */
  readonly net: number | string;
  readonly isNow: boolean;
  /** A minute in the time zone of the administrator, such as 2027-01-01T00:00. */
  readonly holdsFrom: string;
}

/** The cents of an amount; undefined if nobody can pay it. */
export function centsOf(net: number | string): number | undefined {
  const cents = enteredCents(net);
  return cents === undefined || cents > limits.priceCents ? undefined : cents;
}

/** A missing amount, and a time that does not exist or is over. */
export function priceProblems(
  { net, isNow, holdsFrom }: PriceEntry,
  { isOver, nowSeconds }: { readonly isOver: string; readonly nowSeconds: number },
): Problems<PriceEntry> {
  const begins = atMinute(holdsFrom);
  return {
    net: centsOf(net) === undefined ? true : undefined,
    holdsFrom:
      isNow || (begins !== null && begins > nowSeconds) ? undefined : begins === null ? true : isOver,
  };
}
