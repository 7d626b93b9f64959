/*
 * Covers:
 * accounts-33: Closing the shop leads back to where it was opened
 * accounts-107: Educational users see neither licence nor quote tab
 * accounts-108: Educational users without a limit see a notice
 */
import type { InvoicePaymentStatus, Product, SaleTax, User } from '@palimpsest/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { closedCheckout } from '../../features/orders/checkout/checkout-state.ts';
import { InvoiceStep } from '../../features/orders/checkout/InvoiceStep.tsx';
import { canBeLeitwegId, LeitwegField } from '../../features/orders/checkout/LeitwegField.tsx';
import { orderIds } from '../../features/orders/checkout/order-ids.ts';
import { markupInApp } from '../../i18n/testing/markup-in-app.tsx';
import shop from '../../i18n/texts/shop.json?language=en';
import { provideTexts } from '../../i18n/translate.ts';
import { beginCheckout, shopperOf } from './begin-checkout.ts';
import { originAddress } from './origin-address.ts';
import { productIdIn } from './product-id-in.ts';
import { ProductStep } from './ProductStep.tsx';

beforeAll(() => provideTexts('en', { shop }));

const packageOf = (id: number, credits: number, netCents: number): Product => {
  const cost = { netCents, taxCents: 0, grossCents: netCents };
  return {
    id,
    nameShort: '',
    credits,
    users: 0,
    categoryId: 1,
    guests: 'both',
    monthsFree: 0,
    cost: { EUR: cost, USD: cost },
  };
};
const packages = [packageOf(30_111, 100, 990), packageOf(30_112, 250, 1990)];
const outside: SaleTax = { taxMode: 3, vatCountry: 'CH', vatRate: 0, taxNote: 'outsideEu' };
const member = { loggedIn: true, license: { type: 1 } } as User;
const user = { loggedIn: true, license: null } as User;

function firstStep(of: User, hasUnlimitedCredits: boolean): string {
  const shopper = shopperOf(of);
  return markupInApp(
    <ProductStep
      state={beginCheckout({ productId: 30_112 }, shopper, packages)}
      shopper={shopper}
      products={packages}
      user={{ ...of, hasUnlimitedCredits }}
      orderIdOf={() => 'order-of-a-test'}
      tax={outside}
      dispatch={() => undefined}
    />,
  );
}

describe('the first step of the shop', () => {
  it('has prices without tax for buyers outside of the EU, and leads schools to the quote', () => {
    const markup = firstStep(user, false);
    expect(markup).toContain('€19.90');
    expect(markup).toContain('without VAT');
    expect(markup).toContain('Schools and universities');
    expect(markup).not.toContain('unlimited credits');
  });

  it('tells members of an educational licence that they need no credits, and offers no quote', () => {
    const markup = firstStep(member, true);
    expect(markup).toContain('Your licence gives you unlimited credits');
    expect(markup).not.toContain('Schools and universities');
  });
});

describe('the packages of the first step', () => {
  const trial = { ...packageOf(30_110, 10, 0), guests: 'only' as const };
  const largest = { ...packageOf(30_114, 1_000, 5_990), guests: 'never' as const };
  const sizes = (of: User | undefined, productId?: number): readonly string[] => {
    const shopper = shopperOf(of);
    const products = shopper.kind === 'user' ? [...packages, largest] : [trial, ...packages, largest];
    const markup = markupInApp(
      <ProductStep
        state={beginCheckout({ productId }, shopper, products)}
        shopper={shopper}
        products={products}
        user={of}
        orderIdOf={() => 'order-of-a-test'}
        tax={outside}
        dispatch={() => undefined}
      />,
    );
    return markup.match(/[\d,]+ credits(?=<)/g) ?? [];
  };

  it('are not those that guests cannot buy, unless an address has named one', () => {
    const guest = { loggedIn: false, license: null } as User;
    expect(sizes(guest)).toEqual(['10 credits', '100 credits', '250 credits']);
    expect(sizes(undefined)).toEqual(['10 credits', '100 credits', '250 credits']);
    expect(sizes(guest, 30_114)).toContain('1,000 credits');
    expect(sizes(user)).toEqual(['100 credits', '250 credits', '1,000 credits']);
  });
});

describe('the beginning of a purchase', () => {
  const shopper = shopperOf(user);

  it('takes only a product that is sold', () => {
    expect(productIdIn('30112')).toBe(30_112);
    expect(productIdIn('30112x')).toBeUndefined();
    expect(beginCheckout({ productId: 30_112 }, shopper, packages)).toMatchObject({
      product: { id: 30_112 },
    });
    expect(beginCheckout({ productId: 30_601 }, shopper, packages)).toMatchObject({
      tab: 'prepaid',
      product: null,
    });
    expect(beginCheckout({ productId: 30_801 }, shopper, packages)).toMatchObject({ tab: 'education' });
  });

  it('takes the smallest package with the credits that are missing, and never the free one', () => {
    const trial = { ...packageOf(30_110, 10, 0), guests: 'only' as const };
    const guest = shopperOf({ loggedIn: false, license: null } as User);
    const packageFor = (missingCredits: number) =>
      beginCheckout({ missingCredits }, guest, [trial, ...packages]).product?.id;
    expect([1, 100, 101, 250, 251].map(packageFor)).toEqual([30_111, 30_111, 30_112, 30_112, 30_112]);
  });

  it('lets somebody pay an invoice that nobody has tried to pay, instead of waiting', () => {
    const status = { status: 'open', productid: 30_111, currency: 'EUR' } as InvoicePaymentStatus;
    const stepOf = (pays: boolean, changes: Partial<InvoicePaymentStatus> = {}) =>
      beginCheckout(
        { payment: { invoiceId: 'invoice', status: { ...status, ...changes }, pays } },
        shopper,
        packages,
      ).step;
    expect(stepOf(false)).toBe('thanks');
    expect(stepOf(true)).toBe('invoice');
    expect(stepOf(true, { status: 'pending' })).toBe('thanks');
  });

  it('goes on with the address only for users, and only with a product', () => {
    const start = { productId: 30_112, isAtAddress: true };
    expect(beginCheckout(start, shopper, packages).step).toBe('address');
    expect(beginCheckout(start, shopperOf(undefined), packages).step).toBe('product');
    expect(beginCheckout({ isAtAddress: true }, shopper, packages).step).toBe('product');
  });

  it('knows the product and the currency of an invoice that was not paid', () => {
    const status = { status: 'other', productid: 30_111, currency: 'USD' } as InvoicePaymentStatus;
    expect(beginCheckout({ payment: { invoiceId: 'invoice', status } }, shopper, packages)).toMatchObject({
      step: 'invoice',
      invoiceId: 'invoice',
      currency: 'USD',
      product: { id: 30_111 },
    });
  });
});

describe('an invoice that is paid again', () => {
  const step = (canBeCanceled: boolean): string =>
    markupInApp(
      <InvoiceStep
        state={{ ...closedCheckout, isOpen: true, step: 'invoice' }}
        invoiceId="invoice"
        isPayable
        canBeCanceled={canBeCanceled}
        hasFailed
        dispatch={() => undefined}
      />,
    );

  it('can be cancelled only if its order was never paid', () => {
    expect(step(true)).toContain('Cancel order');
    expect(step(false)).not.toContain('Cancel order');
    expect(step(false)).toContain('Choose how to pay');
  });
});

it('closing the shop leads back to the page of the website from which somebody came', () => {
  const site = 'https://example.org';
  const addresses = ['0', '1', '2', '3', '4', '5', undefined].map((origin) => originAddress(site, origin));
  expect(addresses).toEqual([
    'https://example.org/prepaid',
    'https://example.org/volume-license',
    'https://example.org/education-license',
    'https://example.org/app-for-students',
    'https://example.org/plans',
    'https://example.org/',
    'https://example.org/',
  ]);
});

describe('the id of an order', () => {
  it('stays for the same thing, and is another one for another thing or in another dialog', () => {
    const idOf = orderIds();
    expect(idOf(30_111, 'EUR')).toMatch(/^[A-Za-z0-9_-]{8,64}$/);
    expect(idOf(30_111, 'EUR')).toBe(idOf(30_111, 'EUR'));
    const ids = [idOf(30_111, 'EUR'), idOf(30_111, 'USD'), idOf(30_112, 'EUR'), orderIds()(30_111, 'EUR')];
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the Leitweg-ID of an order', () => {
  it('may be missing, and says when it is wrong', () => {
    expect(['', '991-33333TEST-33', '991-33333TEST-34', '991'].map(canBeLeitwegId)).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const markup = (value: string) => markupInApp(<LeitwegField value={value} onChange={() => undefined} />);
    expect(markup('991-33333TEST-33')).not.toContain('This is not a Leitweg-ID');
    expect(markup('991-33333TEST-34')).toContain('This is not a Leitweg-ID');
  });
});
