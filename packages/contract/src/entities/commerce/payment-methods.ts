import { z } from 'zod';
import type { Currency } from './currency.ts';
import { productCategories, type ProductCategory } from './product.ts';

/** The ways to pay, and which of them a sale may use. */

/** The names of the payment provider; `sofort` is the instant bank transfer. */
export const paymentMethods = ['creditcard', 'paypal', 'banktransfer', 'giropay', 'sofort'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];
export const paymentMethodSchema = z.enum(paymentMethods);

export interface PaymentMethodRule {
  readonly currencies: readonly Currency[];
  readonly categories: readonly ProductCategory[];
  /** Whether somebody who has paid with it can be charged again without being there. */
  readonly canRecur: boolean;
  /** Retired methods remain in the model, because old payments may have used them. Nobody can switch them on. */
  readonly isRetired: boolean;
}

const everyCategory = productCategories;

export const paymentMethodRules: Readonly<Record<PaymentMethod, PaymentMethodRule>> = {
  creditcard: { currencies: ['EUR', 'USD'], categories: everyCategory, canRecur: true, isRetired: false },
  paypal: { currencies: ['EUR', 'USD'], categories: everyCategory, canRecur: true, isRetired: false },
  // The money takes days, so a subscription of a month can't wait for it.
  banktransfer: { currencies: ['EUR'], categories: [1, 5, 8], canRecur: false, isRetired: false },
  giropay: { currencies: ['EUR'], categories: [], canRecur: false, isRetired: true },
  sofort: { currencies: ['EUR'], categories: [], canRecur: false, isRetired: true },
};

/** The methods that an administrator can switch on, in the order in which they are offered. */
export const switchableMethods = paymentMethods.filter((method) => !paymentMethodRules[method].isRetired);

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
