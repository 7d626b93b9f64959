import { z } from 'zod';
import type { Currency } from './currency.ts';
import { productCategories, type ProductCategory } from './product.ts';

/** The ways to pay, and which of them a sale may use. */

/** The names of the payment provider; `sofort` is the instant bank transfer. */
export const paymentMethods = [
  'creditcard',
  'paypal',
  'banktransfer',
  'directdebit',
  'giropay',
  'sofort',
  'applepay',
] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const paymentMethodSchema = z.enum(paymentMethods);

export interface PaymentMethodRule {
  readonly currencies: readonly Currency[];
  readonly categories: readonly ProductCategory[];
  /** Whether somebody who has paid with it can be charged again without being there. */
  readonly canRecur: boolean;
  /** False: only named, because payments and saved ways to pay of the provider may use it. Nobody can switch it on. */
  readonly isSwitchable: boolean;
}

const everyCategory = productCategories;

export const paymentMethodRules: Readonly<Record<PaymentMethod, PaymentMethodRule>> = {
  creditcard: { currencies: ['EUR', 'USD'], categories: everyCategory, canRecur: true, isSwitchable: true },
  paypal: { currencies: ['EUR', 'USD'], categories: everyCategory, canRecur: true, isSwitchable: true },
  // The money takes days, so a subscription of a month can't wait for it.
  banktransfer: { currencies: ['EUR'], categories: [1, 5, 8], canRecur: false, isSwitchable: true },
  // The provider takes it for later charges only. They begin with another way to pay.
  directdebit: { currencies: ['EUR'], categories: [], canRecur: false, isSwitchable: false },
  // The provider has retired these two.
  giropay: { currencies: ['EUR'], categories: [], canRecur: false, isSwitchable: false },
  sofort: { currencies: ['EUR'], categories: [], canRecur: false, isSwitchable: false },
  // The page of the provider offers it below the card, on devices that have it.
  applepay: { currencies: ['EUR', 'USD'], categories: [], canRecur: false, isSwitchable: false },
};

/** The methods that an administrator can switch on, in the order in which they are offered. */
export const switchableMethods = paymentMethods.filter((method) => paymentMethodRules[method].isSwitchable);

export interface SaleToPay {
  readonly currency: Currency;
  readonly category: ProductCategory;
}

/**
 * The methods with which a sale may be paid.
 * @param switchedOn those that the installation offers
 */
export function methodsForSale(
  { currency, category }: SaleToPay,
  switchedOn: readonly PaymentMethod[],
): readonly PaymentMethod[] {
  return switchableMethods.filter((method) => {
    const { currencies, categories } = paymentMethodRules[method];
    return switchedOn.includes(method) && currencies.includes(currency) && categories.includes(category);
  });
}
