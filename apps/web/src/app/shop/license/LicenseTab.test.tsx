/*
 * Covers:
 * accounts-95: The shop has tabs for packages, licences and quotes
 * accounts-109: A licence is changed only if paid, by its administrator
 * accounts-386: Message: an unpaid licence cannot be changed
 * accounts-387: Message: only its administrator changes a licence
 * accounts-402: Currencies are dollar and euro, terms month and year
 */
import {
  errorText,
  type Product,
  type ProductCategory,
  type SaleTax,
  type LicenseSubscription,
  type SubscriptionChange,
  type User,
  type UserLicense,
} from '@palimpsest/contract';
import { QueryClient } from '@tanstack/react-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { operationQuery } from '../../../api/query.ts';
import { markupInApp } from '../../../i18n/testing/markup-in-app.tsx';
import shop from '../../../i18n/texts/shop.json?language=en';
import { provideTexts } from '../../../i18n/translate.ts';
import { nextCheckout } from '../../../features/orders/checkout/checkout-machine.ts';
import { closedCheckout, type CheckoutState } from '../../../features/orders/checkout/checkout-state.ts';
import { beginCheckout, shopperOf } from '../begin-checkout.ts';
import { ProductStep } from '../ProductStep.tsx';

beforeAll(() => provideTexts('en', { shop }));

const license = (id: number, categoryId: ProductCategory, grossCents: number, monthsFree = 0): Product => {
  const cost = { netCents: grossCents, taxCents: 0, grossCents };
  return {
    id,
    nameShort: `Licence ${id}`,
    credits: 500,
    users: 5,
    categoryId,
    guests: 'both',
    monthsFree,
    cost: { EUR: cost, USD: cost },
  };
};
const products = [license(30_601, 3, 2990), license(30_602, 3, 4990), license(30_502, 5, 29_900, 2)];
const outside: SaleTax = { taxMode: 3, vatCountry: 'CH', vatRate: 0, taxNote: 'outsideEu' };
const alone = { userId: 7, loggedIn: true, license: null } as User;
const member = (changes: Partial<UserLicense>): User => ({
  ...alone,
  license: { type: 2, code: 'ABCD', paid: true, adminUserId: 7, ...changes } as UserLicense,
});
const size = {
  productid: 30_601,
  nameShort: 'Licence 30601',
  categoryId: 3,
  credits: 500,
  users: 5,
} as const;

interface Answers {
  readonly subscription?: Partial<LicenseSubscription> | null;
  readonly change?: Partial<SubscriptionChange>;
}

function tab(user: User, productid: number, answers: Answers = {}, state?: CheckoutState): string {
  const client = new QueryClient();
  const answer = (data: unknown) => ({ data, message: '', total: 0 });
  const { subscription = null, change } = answers;
  client.setQueryData<unknown>(
    operationQuery('GetSubscription', { code: 'ABCD' }).queryKey,
    answer(
      subscription && {
        state: 'active',
        current: size,
        validTo: 1_800_000_000,
        currency: 'EUR',
        ...subscription,
      },
    ),
  );
  if (change !== undefined) {
    client.setQueryData<unknown>(
      operationQuery('PreviewSubscriptionChange', { code: 'ABCD', productid }).queryKey,
      answer({
        from: 1_800_000_000,
        addedCredits: 0,
        grossCents: 0,
        currency: 'EUR',
        methods: [],
        ...change,
      }),
    );
  }
  const shopper = shopperOf(user);
  return markupInApp(
    <ProductStep
      state={state ?? beginCheckout({ productId: productid }, shopper, products)}
      shopper={shopper}
      user={user}
      products={products}
      tax={outside}
      orderIdOf={() => 'order-of-a-test'}
      dispatch={() => undefined}
    />,
    client,
  );
}

describe('the tab of volume licences', () => {
  it('offers the licences of the term, with the months that a year has free', () => {
    const monthly = tab(alone, 30_601);
    expect(monthly).toContain('Licence for several people');
    expect(monthly).toContain('€49.90');
    expect(monthly).not.toContain('€299.00');
    expect(monthly).toContain('Yearly · 2 months free');
    const yearly = tab(alone, 30_502);
    expect(yearly).toContain('€299.00');
    expect(yearly).toContain('a year');
    expect(yearly).not.toContain('€49.90');
  });

  it('has no chosen licence after a change of the term', () => {
    const opened = beginCheckout({ productId: 30_601 }, shopperOf(alone), products);
    expect(nextCheckout(opened, { kind: 'termChosen', term: 'yearly' })).toMatchObject({ product: null });
    expect(closedCheckout.term).toBe('monthly');
  });

  it('tells members that only the administrator can change their licence', () => {
    const markup = tab(member({ adminUserId: 8 }), 30_602);
    expect(markup).toContain('Change licence');
    expect(markup).toContain(errorText('cannotModifyNotAdmin', 'en'));
  });

  it('tells the administrator of an unpaid licence to pay first', () => {
    const user = member({ paid: false });
    expect(tab(user, 30_602, { subscription: { openInvoiceId: 'invoice' } })).toContain('Pay now');
    const markup = tab(user, 30_602);
    expect(markup).toContain(errorText('cannotModifyNotPaid', 'en'));
    expect(markup).not.toContain('Pay now');
  });

  it('orders a larger licence with an obligation to pay the difference', () => {
    const markup = tab(member({}), 30_602, {
      subscription: {},
      change: { when: 'now', addedCredits: 250, grossCents: 1000, periodGrossCents: 4990, hasMandate: true },
    });
    expect(markup).toContain('Your licence: Licence 30601');
    expect(markup).toMatch(/To pay now.*€10\.00/s);
    expect(markup).toContain('Your saved way to pay is charged.');
    expect(markup).toContain('Order with obligation to pay');
  });

  it('changes to a smaller licence with the next period, for nothing now', () => {
    const markup = tab(member({}), 30_602, {
      subscription: {},
      change: { when: 'nextPeriod', periodGrossCents: 4990, hasMandate: false },
    });
    expect(markup).toContain('Nothing is due before.');
    expect(markup).not.toContain('Order with obligation to pay');
  });

  it('shows the sizes in the currency of the subscription', () => {
    const markup = tab(member({}), 30_602, {
      subscription: { currency: 'USD' },
      change: { when: 'nextPeriod', periodGrossCents: 4990, hasMandate: true, currency: 'USD' },
    });
    expect(markup).toContain('$49.90');
    expect(markup).not.toContain('€');
  });

  it('orders a subscription for a licence that has none', () => {
    expect(tab(member({}), 30_602)).toContain('Continue');
    expect(tab(member({}), 30_602, { subscription: { state: 'ended' } })).toContain('Continue');
  });
});
