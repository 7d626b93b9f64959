/*
 * Covers:
 * accounts-403: Cards and PayPal pay everything
 * accounts-404: Bank transfer pays in euro, and no monthly plan
 * accounts-405: Four more ways to pay are named
 */
import { describe, expect, it } from 'vitest';
import { currencies, type Currency } from './currency.ts';
import { methodsForSale, paymentMethods, switchableMethods, type PaymentMethod } from './payment-methods.ts';
import { productCategories, type ProductCategory } from './product.ts';

/** Written out, so that a change of the rules has to change the expectation too. */
const expected: Readonly<Record<Currency, Readonly<Record<ProductCategory, readonly PaymentMethod[]>>>> = {
  EUR: {
    1: ['creditcard', 'paypal', 'banktransfer'],
    3: ['creditcard', 'paypal'],
    5: ['creditcard', 'paypal', 'banktransfer'],
    8: ['creditcard', 'paypal', 'banktransfer'],
  },
  USD: {
    1: ['creditcard', 'paypal'],
    3: ['creditcard', 'paypal'],
    5: ['creditcard', 'paypal'],
    8: ['creditcard', 'paypal'],
  },
};

describe('the methods of a sale', () => {
  it.each(currencies.flatMap((currency) => productCategories.map((category) => ({ currency, category }))))(
    'are those of the rules for $currency and category $category',
    (sale) => {
      expect(methodsForSale(sale, paymentMethods)).toEqual(expected[sale.currency][sale.category]);
    },
  );

  it('are only those that are switched on', () => {
    const sale = { currency: 'EUR', category: 1 } as const;
    expect(methodsForSale(sale, ['banktransfer'])).toEqual(['banktransfer']);
    expect(methodsForSale(sale, [])).toEqual([]);
  });

  const named = ['directdebit', 'giropay', 'sofort', 'applepay'] as const;
  it('never contain those that are only named', () => {
    expect(paymentMethods).toEqual([...switchableMethods, ...named]);
    expect(switchableMethods).toEqual(['creditcard', 'paypal', 'banktransfer']);
    for (const currency of currencies)
      for (const category of productCategories)
        expect(methodsForSale({ currency, category }, named)).toEqual([]);
  });
});
