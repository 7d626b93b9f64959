/*
 * Covers:
 * accounts-111: The wizard has six steps, some as needed
 * accounts-112: The package step appears where credits are missing
 * accounts-113: The log-in step appears for visitors and guests
 * accounts-114: Billing and payment appear for what costs money
 * accounts-115: Each step of the wizard must be complete
 * accounts-118: A guest who registers begins the wizard again
 * accounts-298: Guests have ten credits and a product of their own
 * accounts-407: The wizard picks a package by missing credits
 */
import { currencies, limits, switchableMethods, type WizardOrder } from '@palimpsest/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  affordablePages,
  canGoOn,
  creditsAfterCheckout,
  nextWizard,
  openWizard,
  recommendedProduct,
  stepOfNumber,
  stepsOf,
  wizardSteps,
  type WizardEvent,
  type WizardFacts,
  type WizardState,
  type WizardStep,
} from './wizard-machine.ts';

const products = [10, 100, 250, 500, 1_000].map((credits, at) => ({ id: 30_110 + at, credits }));

/** The known facts, with the purchase that follows from it. */
function known(facts: Partial<WizardFacts> = {}): WizardFacts {
  const person = facts.person ?? 'user';
  const all: WizardFacts = {
    person,
    sells: true,
    credits: 0,
    freeCredits: person === 'user' ? 0 : 10,
    pages: facts.requiredCredits ?? 0,
    requiredCredits: 0,
    addressIsComplete: false,
    order: null,
    recommended: null,
    ...facts,
  };
  const offered = person === 'user' ? products.slice(1) : products;
  return { ...all, recommended: recommendedProduct(offered, all) };
}

const order: WizardOrder = {
  invoiceId: 'invoice',
  status: 'other',
  isPayable: true,
  productid: 30_111,
  quantity: 1,
  credits: 100,
  currency: 'EUR',
};
const go: WizardEvent = { kind: 'continued' };
const done: WizardEvent = { kind: 'done' };
const back: WizardEvent = { kind: 'backed' };
const learn = (facts: WizardFacts): WizardEvent => ({ kind: 'factsChanged', facts });
const after = (facts: WizardFacts, ...events: readonly WizardEvent[]): WizardState =>
  events.reduce(nextWizard, openWizard(facts, 'upload', null));

describe('the wizard', () => {
  it('leads a guest who needs credits through the sign-up and the payment to the check', () => {
    const guest = known({ person: 'guest', credits: 10, requiredCredits: 120 });
    const atPackage = after(guest, go);
    expect(atPackage).toMatchObject({ step: 'package', product: { id: 30_112, quantity: 1 } });
    expect(stepsOf(atPackage)).toEqual(Object.keys(wizardSteps));
    const atLogin = nextWizard(atPackage, go);
    expect(atLogin.step).toBe('login');
    expect(canGoOn(atLogin)).toBe(false);
    // The sign-up leads back to the beginning; the file and the choice are still there.
    const user = known({ person: 'user', credits: 10, requiredCredits: 120 });
    const again = nextWizard(atLogin, learn(user));
    expect(again).toMatchObject({ step: 'upload', product: { id: 30_112 } });
    const atBilling = [go, go].reduce(nextWizard, again);
    expect(atBilling.step).toBe('billing');
    expect(nextWizard(atBilling, go)).toMatchObject({ step: 'billing', work: 'saveAddress' });
    const atPayment = [go, done].reduce(nextWizard, atBilling);
    expect(atPayment).toMatchObject({ step: 'payment', work: null });
    expect(canGoOn(atPayment)).toBe(false);
    const ordering = [{ kind: 'methodChosen', method: 'paypal' } as const, go].reduce(nextWizard, atPayment);
    expect(ordering).toMatchObject({ step: 'payment', work: 'createOrder' });
    // The person comes back from the provider, on this device or another one.
    const paid = known({ person: 'user', credits: 260, requiredCredits: 120 });
    expect(openWizard(paid, 'check', null)).toMatchObject({ step: 'check', product: null });
    const checking = nextWizard(openWizard(paid, 'check', null), go);
    expect(checking).toMatchObject({ step: 'check', work: 'startCheck' });
    // A link to the wizard was followed while the page of the report was loading.
    expect(nextWizard(checking, done)).toMatchObject({ step: 'upload', work: null });
  });

  it('leaves out the steps whose condition does not hold', () => {
    const steps = (facts: Partial<WizardFacts>, ...events: readonly WizardEvent[]) =>
      stepsOf(after(known(facts), ...events)).join(' ');
    expect(steps({ credits: 50, requiredCredits: 50 })).toBe('upload check');
    expect(steps({ credits: Infinity, requiredCredits: 5_000 })).toBe('upload check');
    expect(steps({ person: 'guest', credits: 10, requiredCredits: 8 })).toBe('upload login check');
    expect(steps({ credits: 50, requiredCredits: 51 })).toBe('upload package check');
    expect(steps({ credits: 50, requiredCredits: 51 }, go)).toBe('upload package billing payment check');
    expect(steps({ requiredCredits: 0 })).toBe('upload package check');
    expect(steps({ credits: 50, requiredCredits: 50, order })).toBe('upload package billing payment check');
    // Where nothing is sold, or checks are free.
    expect(steps({ sells: false, requiredCredits: 51 })).toBe('upload check');
    expect(steps({ sells: false, person: 'visitor', requiredCredits: 51 })).toBe('upload login check');
    // The free credits of the sign-up are not bought.
    expect(steps({ person: 'guest', credits: 0, requiredCredits: 8 }, go)).toBe('upload package login check');
  });

  it('recommends the smallest purchase that brings what is missing after the free credits', () => {
    const pick = (requiredCredits: number, credits = 0, freeCredits = 10) => {
      const found = recommendedProduct(products, { requiredCredits, credits, freeCredits });
      return `${found?.id} ${found?.quantity}`;
    };
    expect([pick(3), pick(10)]).toEqual(['30110 1', '30110 1']);
    expect([pick(11), pick(110), pick(111), pick(260)]).toEqual(['30111 1', '30111 1', '30112 1', '30112 1']);
    expect([pick(261), pick(510), pick(511), pick(1_010)]).toEqual([
      '30113 1',
      '30113 1',
      '30114 1',
      '30114 1',
    ]);
    expect([pick(1_011), pick(2_500), pick(99_999)]).toEqual([
      '30114 2',
      '30114 3',
      `30114 ${limits.packagesPerOrder}`,
    ]);
    // Free credits are not added to those that are there, and users have none.
    expect([pick(115, 10), pick(100, 0, 0), pick(101, 0, 0)]).toEqual(['30112 1', '30111 1', '30112 1']);
    expect(recommendedProduct([], { requiredCredits: 5, credits: 0, freeCredits: 0 })).toBeNull();
  });

  it('goes on only when a step is complete', () => {
    expect(after(known({ requiredCredits: 0 }), go).step).toBe('upload');
    expect(after(known({ person: 'guest', credits: 10, requiredCredits: 3 }), go, go).step).toBe('login');
    expect(openWizard(known({ requiredCredits: 80 }), 'payment', null).step).toBe('package');
    const chosen = products[1] ?? null;
    expect(openWizard(known({ requiredCredits: 80 }), 'payment', chosen).step).toBe('billing');
    const withAddress = known({ requiredCredits: 80, addressIsComplete: true });
    expect(openWizard(withAddress, 'check', chosen).step).toBe('payment');
  });

  it('checks as many pages as the credits cover, if the person wants that', () => {
    const facts = known({ credits: 30, requiredCredits: 80 });
    const atCheck = after(facts, go, { kind: 'shortened' });
    expect(atCheck).toMatchObject({ step: 'check', product: null, shortens: true });
    expect(affordablePages(atCheck.facts)).toBe(30);
    expect(canGoOn(atCheck)).toBe(true);
    expect(after(known({ requiredCredits: 80 }), go, { kind: 'shortened' }).step).toBe('package');
    // A package that was paid and is too small leads to the check as well.
    expect(openWizard(facts, 'check', null).step).toBe('check');
    expect(canGoOn(openWizard(known({ sells: false, requiredCredits: 80 }), 'check', null))).toBe(false);
  });

  it('pays an order that exists, and leads back to the packages when it is cancelled', () => {
    const facts = known({ requiredCredits: 80, order, addressIsComplete: true });
    const atPayment = openWizard(facts, 'payment', null);
    expect(atPayment.step).toBe('payment');
    const method: WizardEvent = { kind: 'methodChosen', method: 'creditcard' };
    expect([method, go].reduce(nextWizard, atPayment).work).toBe('createPayment');
    const asking = nextWizard(atPayment, { kind: 'cancelAsked' });
    expect(canGoOn(nextWizard(asking, method))).toBe(false);
    const cancelled = [{ kind: 'cancelConfirmed' } as const, done, learn(known({ requiredCredits: 80 }))];
    expect(cancelled.reduce(nextWizard, asking)).toMatchObject({ step: 'package', work: null });
    const onItsWay = known({ requiredCredits: 80, order: { ...order, status: 'pending' } });
    expect([method, go].reduce(nextWizard, openWizard(onItsWay, 'payment', null)).work).toBeNull();
  });

  it('sells nothing again that another tab has bought', () => {
    const facts = known({ requiredCredits: 180, addressIsComplete: true });
    const atPayment = openWizard(facts, 'payment', products[1] ?? null);
    expect(nextWizard(atPayment, learn({ ...facts, credits: 250 })).step).toBe('check');
    expect(nextWizard(atPayment, learn(known({ ...facts, credits: 100 }))).step).toBe('package');
  });

  it('counts the credits after the checkout', () => {
    const facts = known({ person: 'guest', credits: 4, requiredCredits: 2_500 });
    expect(creditsAfterCheckout({ facts, product: null })).toBe(10);
    expect(creditsAfterCheckout(after(facts, go))).toBe(3_010);
    expect(creditsAfterCheckout({ facts: { ...facts, order }, product: null })).toBe(110);
  });

  it('knows its steps by their numbers', () => {
    expect([0, 2, 4, 6, 8, 10].map(stepOfNumber)).toEqual(Object.keys(wizardSteps));
    expect([1, -1, NaN].map(stepOfNumber)).toEqual(['upload', 'upload', 'upload']);
  });
});

const someFacts = fc
  .record({
    person: fc.constantFrom('visitor' as const, 'guest' as const, 'user' as const),
    sells: fc.boolean(),
    credits: fc.constantFrom(0, 5, 10, 110, 1_200, Infinity),
    requiredCredits: fc.constantFrom(0, 3, 12, 90, 700, 3_000),
    addressIsComplete: fc.boolean(),
    order: fc.constantFrom(null, null, order, { ...order, status: 'pending' as const }),
  })
  .map(known);
const someEvent: fc.Arbitrary<WizardEvent> = fc.oneof(
  fc.record({ kind: fc.constant('factsChanged' as const), facts: someFacts }),
  fc.record({ kind: fc.constant('productChosen' as const), product: fc.constantFrom(...products) }),
  fc.record({ kind: fc.constant('currencyChosen' as const), currency: fc.constantFrom(...currencies) }),
  fc.record({ kind: fc.constant('methodChosen' as const), method: fc.constantFrom(...switchableMethods) }),
  fc.record({
    kind: fc.constant('stepChosen' as const),
    step: fc.constantFrom(...(Object.keys(wizardSteps) as WizardStep[])),
  }),
  fc.record({ kind: fc.constant('continued' as const) }),
  fc.record({
    kind: fc.constantFrom(
      ...([
        'continued',
        'shortened',
        'backed',
        'cancelAsked',
        'cancelConfirmed',
        'cancelDeclined',
        'done',
        'failed',
      ] as const),
    ),
  }),
);

/** The rules that a step of a walk breaks. */
function brokenRules(before: WizardState, event: WizardEvent, state: WizardState): readonly string[] {
  const { facts, step, work, product } = state;
  // The facts may change while a call runs.
  const begun = before.work === null ? work : null;
  const isNews = event.kind === 'factsChanged';
  const hasEnded = event.kind === 'done' || event.kind === 'failed';
  const isMoved = step !== before.step;
  const buys = product !== null && product.id !== 30_110;
  const rules: Readonly<Record<string, boolean>> = {
    'the step exists, unless a call runs': work !== null || stepsOf(state).includes(step),
    'nothing happens while a call runs': before.work === null || isNews || hasEnded || state === before,
    'nobody checks without a file and an account':
      begun !== 'startCheck' || (facts.person === 'user' && facts.pages > 0),
    'nobody orders without a way to pay':
      (begun !== 'createOrder' && begun !== 'createPayment') || state.method !== null,
    'an order is made only without one, of something that costs money':
      begun !== 'createOrder' || (facts.order === null && buys),
    'nothing is bought where nothing is sold':
      facts.sells || !stepsOf(state).some((each) => ['package', 'billing', 'payment'].includes(each)),
    'the free product is for guests': product?.id !== 30_110 || facts.person !== 'user',
    'a sign-up leads to the beginning':
      !isNews ||
      before.facts.person === 'user' ||
      facts.person !== 'user' ||
      work !== null ||
      step === 'upload',
    'only a complete step is left by its button': event.kind !== 'continued' || !isMoved || canGoOn(before),
    'going back goes back': event.kind !== 'backed' || wizardSteps[step] <= wizardSteps[before.step],
  };
  return Object.keys(rules).filter((rule) => rules[rule] === false);
}

describe('any way through the wizard', () => {
  it('keeps every rule', () => {
    fc.assert(
      fc.property(someFacts, fc.array(someEvent, { maxLength: 40 }), (facts, walk) => {
        let state = openWizard(facts, 'upload', null);
        for (const event of walk) {
          const before = state;
          state = nextWizard(before, event);
          expect(brokenRules(before, event, state)).toEqual([]);
        }
      }),
    );
  });

  it('leads to the check once everything is there', () => {
    fc.assert(
      fc.property(someFacts, fc.array(someEvent, { maxLength: 20 }), (facts, walk) => {
        const end = walk.reduce(nextWizard, openWizard(facts, 'upload', null));
        const idle = nextWizard(end, { kind: 'failed' });
        const rich = known({ requiredCredits: 12, credits: 5_000 });
        const ready = nextWizard(nextWizard(idle, learn(rich)), { kind: 'cancelDeclined' });
        const atCheck = [go, go, go].reduce(
          (state) => (state.step === 'check' ? state : nextWizard(state, go)),
          ready,
        );
        expect(atCheck.step).toBe('check');
        expect(canGoOn(atCheck)).toBe(true);
      }),
    );
  });

  it('can be left from every step to the first one by going back', () => {
    fc.assert(
      fc.property(someFacts, fc.constantFrom(...Object.keys(wizardSteps)), (facts, wanted) => {
        let state = openWizard(facts, wanted as WizardStep, null);
        for (let steps = 0; steps < 6; steps += 1) state = nextWizard(state, back);
        expect(state.step).toBe('upload');
      }),
    );
  });
});
