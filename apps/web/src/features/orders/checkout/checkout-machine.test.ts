/*
 * Covers:
 * accounts-103: Closing the shop resets it
 * accounts-105: Another term or tab clears the product
 */
import { currencies, methodsForSale, paymentStates, switchableMethods } from '@palimpsest/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canContinue, nextCheckout, type CheckoutEvent } from './checkout-machine.ts';
import {
  closedCheckout,
  shopTabs,
  shopTerms,
  tabsFor,
  trialProductId,
  type CheckoutState,
  type CheckoutStep,
  type Shopper,
  type ShopProduct,
} from './checkout-state.ts';

const user: Shopper = { kind: 'user', isOfEducation: false };
const guest: Shopper = { kind: 'guest', isOfEducation: false };
const visitor: Shopper = { kind: 'visitor', isOfEducation: false };
const pupil: Shopper = { kind: 'user', isOfEducation: true };
const ready = { quoteIsComplete: true, addressIsComplete: true };
const pack: ShopProduct = { id: 30_111, categoryId: 1 };
const monthly: ShopProduct = { id: 30_601, categoryId: 3 };
const yearly: ShopProduct = { id: 30_502, categoryId: 5 };
const trial: ShopProduct = { id: trialProductId, categoryId: 1 };
const quote: ShopProduct = { id: 30_801, categoryId: 8 };

function after(...events: readonly CheckoutEvent[]): CheckoutState {
  return events.reduce(nextCheckout, closedCheckout);
}
const open = (shopper: Shopper, product: ShopProduct | null = null): CheckoutEvent => ({
  kind: 'opened',
  shopper,
  product,
});
const go = (shopper: Shopper = user): CheckoutEvent => ({ kind: 'continued', shopper, ready });
const choose = (product: ShopProduct): CheckoutEvent => ({ kind: 'productChosen', product });
const pay = (method: (typeof switchableMethods)[number]): CheckoutEvent => ({ kind: 'methodChosen', method });
const done: CheckoutEvent = { kind: 'done' };
const back: CheckoutEvent = { kind: 'backed' };
const unpaid: CheckoutEvent = {
  kind: 'returned',
  payment: 'other',
  invoiceId: 'invoice',
  product: pack,
  currency: 'EUR',
};

describe('the payment dialog', () => {
  it('leads a user from the product to the address, the payment and the order', () => {
    expect(after(open(user), choose(pack))).toMatchObject({ step: 'product', product: pack });
    expect(after(open(user), choose(pack), go())).toMatchObject({ step: 'address', work: null });
    expect(after(open(user), choose(pack), go(), go())).toMatchObject({
      step: 'address',
      work: 'saveAddress',
    });
    const atPayment = after(open(user), choose(pack), go(), go(), done);
    expect(atPayment).toMatchObject({ step: 'payment', work: null });
    expect(canContinue(atPayment, user, ready)).toBe(false);
    const ordering = [pay('paypal'), go()].reduce(nextCheckout, atPayment);
    expect(ordering).toMatchObject({ step: 'payment', work: 'createOrder' });
    expect(nextCheckout(ordering, { kind: 'done', invoiceId: 'new' })).toMatchObject({
      invoiceId: 'new',
      work: 'createOrder',
    });
    expect(nextCheckout(ordering, { kind: 'failed' })).toMatchObject({ step: 'payment', work: null });
  });

  it('asks guests and visitors to log in, and goes on after that', () => {
    for (const shopper of [guest, visitor]) {
      const atAccount = after(open(shopper), choose(pack), go(shopper));
      expect(atAccount.step).toBe('account');
      expect(nextCheckout(atAccount, { kind: 'accountEntered' }).step).toBe('address');
      expect(nextCheckout(atAccount, back).step).toBe('product');
    }
  });

  it('has the free credits chosen for guests, and closes when they have signed up for them', () => {
    expect(after(open(guest)).product).toEqual(trial);
    expect(after(open(guest), go(guest), { kind: 'accountEntered' })).toEqual(closedCheckout);
    expect(after(open(visitor)).product).toBeNull();
  });

  it('opens the tab and the term of the product in the address', () => {
    expect(after(open(user, monthly))).toMatchObject({ tab: 'volume', term: 'monthly', product: monthly });
    expect(after(open(user, yearly))).toMatchObject({ tab: 'volume', term: 'yearly', product: yearly });
    expect(after(open(user, quote))).toMatchObject({ tab: 'education', product: null });
    expect(after(open(pupil, yearly))).toMatchObject({ tab: 'prepaid', product: null });
  });

  it('sends the form on the tab of the quote instead of going on', () => {
    const onQuote = after(open(user, quote));
    expect(canContinue(onQuote, user, { ...ready, quoteIsComplete: false })).toBe(false);
    expect(nextCheckout(onQuote, go())).toMatchObject({ step: 'product', work: 'sendQuote' });
  });

  it('forgets the product when the term or the tab changes', () => {
    expect(after(open(user, monthly), { kind: 'termChosen', term: 'yearly' }).product).toBeNull();
    expect(
      after(open(user, monthly), { kind: 'tabChosen', tab: 'prepaid', shopper: user }).product,
    ).toBeNull();
  });

  it('keeps a way to pay only as long as the currency has it', () => {
    const atPayment = after(open(user), choose(pack), go(), go(), done, pay('banktransfer'), back);
    expect(atPayment).toMatchObject({ step: 'address', method: 'banktransfer' });
    expect(nextCheckout(atPayment, { kind: 'currencyChosen', currency: 'USD' }).method).toBeNull();
  });

  it('goes back one step, and asks before it cancels a payment', () => {
    const atPayment = after(open(user), choose(pack), go(), go(), done);
    expect(nextCheckout(atPayment, back).step).toBe('address');
    const asking = after(unpaid, back);
    expect(asking).toMatchObject({ step: 'invoice', asksToCancel: true });
    expect(nextCheckout(asking, { kind: 'cancelDeclined' })).toMatchObject({
      step: 'invoice',
      asksToCancel: false,
    });
    const cancelling = nextCheckout(asking, { kind: 'cancelConfirmed' });
    expect(cancelling).toMatchObject({ step: 'invoice', work: 'cancelPayment' });
    expect(nextCheckout(cancelling, done)).toMatchObject({ step: 'payment', invoiceId: null, product: pack });
  });

  it('thanks after the payment, or lets the invoice be paid again', () => {
    for (const payment of ['paid', 'open', 'pending'] as const) {
      const thanks = after({ ...unpaid, payment });
      expect(thanks).toMatchObject({ step: 'thanks', isPaid: payment === 'paid' });
      expect(nextCheckout(thanks, go())).toEqual(closedCheckout);
    }
    expect(after(unpaid, pay('creditcard'), go())).toMatchObject({ step: 'invoice', work: 'createPayment' });
  });
});

const products = [pack, monthly, yearly, trial, quote];
const shoppers = fc.constantFrom(user, guest, visitor, pupil);
const events: fc.Arbitrary<CheckoutEvent> = fc.oneof(
  fc.record({
    kind: fc.constant('opened' as const),
    shopper: shoppers,
    product: fc.constantFrom(null, ...products),
  }),
  fc.record({
    kind: fc.constant('returned' as const),
    payment: fc.constantFrom(...paymentStates),
    invoiceId: fc.constant('invoice'),
    product: fc.constantFrom(null, pack, monthly, yearly),
    currency: fc.constantFrom(...currencies),
  }),
  fc.record({
    kind: fc.constant('tabChosen' as const),
    tab: fc.constantFrom(...shopTabs),
    shopper: shoppers,
  }),
  fc.record({ kind: fc.constant('termChosen' as const), term: fc.constantFrom(...shopTerms) }),
  fc.record({
    kind: fc.constant('productChosen' as const),
    product: fc.constantFrom(pack, monthly, yearly, trial),
  }),
  fc.record({ kind: fc.constant('currencyChosen' as const), currency: fc.constantFrom(...currencies) }),
  fc.record({ kind: fc.constant('methodChosen' as const), method: fc.constantFrom(...switchableMethods) }),
  fc.record({
    kind: fc.constant('continued' as const),
    shopper: shoppers,
    ready: fc.record({ quoteIsComplete: fc.boolean(), addressIsComplete: fc.boolean() }),
  }),
  fc.record({
    kind: fc.constantFrom(
      ...([
        'accountEntered',
        'backed',
        'cancelConfirmed',
        'cancelDeclined',
        'closed',
        'done',
        'failed',
      ] as const),
    ),
  }),
);

/** The steps that a step may lead to, whatever happens, unless the dialog is opened again. */
const nextSteps: Readonly<Record<CheckoutStep, readonly CheckoutStep[]>> = {
  product: ['product', 'account', 'address'],
  account: ['account', 'address', 'product'],
  address: ['address', 'payment', 'product'],
  payment: ['payment', 'address', 'product'],
  invoice: ['invoice', 'payment', 'product'],
  thanks: ['thanks', 'product'],
};

/** The rules that a step of a walk breaks. */
function brokenRules(before: CheckoutState, event: CheckoutEvent, state: CheckoutState): readonly string[] {
  const isOpened = event.kind === 'opened' || event.kind === 'returned';
  const hasEnded = event.kind === 'done' || event.kind === 'failed';
  const isClosed = state === closedCheckout || (before === state && !state.isOpen);
  const sale =
    state.product === null ? null : { currency: state.currency, category: state.product.categoryId };
  const pays = state.work === 'createOrder' || state.work === 'createPayment';
  const rules: Readonly<Record<string, boolean>> = {
    'the steps follow each other': isOpened || nextSteps[before.step].includes(state.step),
    'a closed dialog has forgotten everything': state.isOpen || isClosed,
    'only opening opens': isOpened || before.isOpen || !state.isOpen,
    'nothing happens while a call runs': before.work === null || isOpened || hasEnded || state === before,
    'nobody orders without a product': state.product !== null || !['address', 'payment'].includes(state.step),
    'nobody pays without a way to pay': !pays || state.method !== null,
    'an invoice that is paid again is known': state.step !== 'invoice' || state.invoiceId !== null,
    'the sale has the way to pay':
      state.method === null ||
      sale === null ||
      methodsForSale(sale, switchableMethods).includes(state.method),
    'another tab forgets the product':
      event.kind !== 'tabChosen' || state === before || state.product === null,
    'the tab is for the person': event.kind !== 'opened' || tabsFor(event.shopper).includes(state.tab),
    'only a complete step is left by its button':
      event.kind !== 'continued' ||
      state.step === before.step ||
      canContinue(before, event.shopper, event.ready),
  };
  return Object.keys(rules).filter((rule) => rules[rule] === false);
}

describe('any way through the payment dialog', () => {
  it('keeps every rule', () => {
    fc.assert(
      fc.property(fc.array(events, { maxLength: 40 }), (walk) => {
        let state = closedCheckout;
        for (const event of walk) {
          const before = state;
          state = nextCheckout(before, event);
          expect(brokenRules(before, event, state)).toEqual([]);
        }
      }),
    );
  });

  it('can be left from every step to the first one by going back', () => {
    for (const start of [
      after(open(guest), choose(pack), go(guest)),
      after(open(user), choose(pack), go(), go(), done),
    ]) {
      let state = start;
      for (let steps = 0; steps < 3 && state.step !== 'product'; steps += 1)
        state = nextCheckout(state, back);
      expect(state.step).toBe('product');
    }
  });
});
