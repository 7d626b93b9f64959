import {
  limits,
  methodsForSale,
  switchableMethods,
  type Currency,
  type PaymentMethod,
  type Product,
  type WizardOrder,
} from '@palimpsest/contract';
import { trialProductId } from '../../features/orders/checkout/checkout-state.ts';

/**
 * The way through the wizard. docs/images/wizard.svg draws it.
 *
 *     upload ─▶ package ─▶ login ─▶ billing ─▶ payment ─▶ check ─▶ (report)
 *       ▲                    │                    │ ordered  ▲
 *       └──── signed up ─────┘                    └▶ (provider) ── paid
 *
 * A step whose condition does not hold does not exist (`stepsOf`): the way leads past it. When the facts change, the wizard
 * goes to the step that is the next one now.
 */

/** The steps, with the numbers that addresses name. */
export const wizardSteps = { upload: 0, package: 2, login: 4, billing: 6, payment: 8, check: 10 } as const;
export type WizardStep = keyof typeof wizardSteps;
const allSteps = Object.keys(wizardSteps) as WizardStep[];

/** A product that is ordered, and how many packages of it. */
export interface WizardProduct {
  readonly id: number;
  readonly credits: number;
  readonly quantity: number;
}

/** Everything that the server and the page know. */
export interface WizardFacts {
  readonly person: 'visitor' | 'guest' | 'user';
  /** False while the shop is closed, and where checks are free. */
  readonly sells: boolean;
  /** The credits that the person can spend now; Infinity: as many as they like. */
  readonly credits: number;
  /** The least that a guest has after the sign-up. */
  readonly freeCredits: number;
  /** Pages of the file; 0 until it is read. */
  readonly pages: number;
  /** The cost of its check; 0 until it is read, and where checks are free. */
  readonly requiredCredits: number;
  readonly addressIsComplete: boolean;
  /** The order for the file that waits for its money. */
  readonly order: WizardOrder | null;
  /** The smallest purchase that is enough. */
  readonly recommended: WizardProduct | null;
}

/** A call to the server that the wizard waits for; while it runs, nothing else happens. */
export type WizardWork = 'saveAddress' | 'createOrder' | 'createPayment' | 'cancelPayment' | 'startCheck';

export interface WizardState {
  readonly step: WizardStep;
  readonly facts: WizardFacts;
  readonly product: WizardProduct | null;
  /** The person wants only as many pages checked as the credits cover. */
  readonly shortens: boolean;
  readonly currency: Currency;
  readonly method: PaymentMethod | null;
  readonly asksToCancel: boolean;
  readonly work: WizardWork | null;
}

export type WizardEvent =
  | { readonly kind: 'factsChanged'; readonly facts: WizardFacts }
  | { readonly kind: 'productChosen'; readonly product: Pick<WizardProduct, 'id' | 'credits'> }
  | { readonly kind: 'shortened' }
  | { readonly kind: 'currencyChosen'; readonly currency: Currency }
  | { readonly kind: 'methodChosen'; readonly method: PaymentMethod }
  | { readonly kind: 'continued' }
  | { readonly kind: 'backed' }
  | { readonly kind: 'stepChosen'; readonly step: WizardStep }
  | { readonly kind: 'cancelAsked' }
  | { readonly kind: 'cancelConfirmed' }
  | { readonly kind: 'cancelDeclined' }
  /** The call that the wizard waited for has ended. */
  | { readonly kind: 'done' }
  | { readonly kind: 'failed' };

/** The first state: as near to the wanted step as what is known allows. */
export function openWizard(
  facts: WizardFacts,
  wanted: WizardStep,
  product: Pick<WizardProduct, 'id' | 'credits'> | null,
): WizardState {
  const state: WizardState = {
    step: 'upload',
    facts,
    product: product === null ? null : ofNeededQuantity(product, facts),
    // The person has paid and comes back for the check, with fewer credits than it costs.
    shortens: wanted === 'check' && product === null && mayShorten(facts),
    currency: 'EUR',
    method: null,
    asksToCancel: false,
    work: null,
  };
  const known = withoutStaleChoices(state);
  return arrived(known, nearest(known, wanted));
}

/** The step with this number; the first one for any other. */
export function stepOfNumber(number: number): WizardStep {
  return allSteps.find((step) => wizardSteps[step] === number) ?? 'upload';
}

/** The steps that exist, in their order. */
export function stepsOf({ facts, product }: Pick<WizardState, 'facts' | 'product'>): readonly WizardStep[] {
  const { sells, person, order, requiredCredits, credits } = facts;
  const buys = sells && (order !== null || (product !== null && product.id !== trialProductId));
  const exists: Readonly<Record<WizardStep, boolean>> = {
    upload: true,
    package: sells && (requiredCredits === 0 || order !== null || requiredCredits > credits),
    login: person !== 'user',
    billing: buys,
    payment: buys,
    check: true,
  };
  return allSteps.filter((step) => exists[step]);
}

/** Whether the button of the step can be used. */
export function canGoOn(state: WizardState): boolean {
  if (state.work !== null || state.asksToCancel) return false;
  const { facts, step, method } = state;
  switch (step) {
    case 'upload':
    case 'package':
    case 'login':
      return isComplete(state, step);
    case 'billing':
      return true;
    case 'payment':
      return method !== null && (facts.order === null || isPayable(facts.order));
    case 'check':
      return facts.person === 'user' && facts.pages > 0 && affordablePages(facts) > 0;
  }
}

/** The pages of the file that the credits cover. */
export function affordablePages({ pages, credits, requiredCredits }: WizardFacts): number {
  if (requiredCredits <= credits) return pages;
  return Math.floor(credits / limits.creditsPerPage);
}

/** The credits after the purchase and the sign-up. */
export function creditsAfterCheckout({ facts, product }: Pick<WizardState, 'facts' | 'product'>): number {
  const own = Math.max(facts.credits, facts.freeCredits);
  const { order } = facts;
  if (order !== null) return own + order.credits;
  return product === null || product.id === trialProductId ? own : own + product.credits * product.quantity;
}

/** Whether the person may have less checked than the file has. */
export function mayShorten(facts: WizardFacts): boolean {
  const after = { ...facts, credits: Math.max(facts.credits, facts.freeCredits) };
  return facts.order === null && facts.requiredCredits > facts.credits && affordablePages(after) > 0;
}

export function isPayable({ isPayable: canBePaid, status }: WizardOrder): boolean {
  return canBePaid && status !== 'pending';
}

/**
 * The smallest purchase that brings the missing credits: the free ones of the sign-up, one package, or several of the largest.
 * It may be one that guests cannot buy, because the log-in follows.
 */
export function recommendedProduct(
  products: readonly Pick<Product, 'id' | 'credits'>[],
  { requiredCredits, credits, freeCredits }: Pick<WizardFacts, 'requiredCredits' | 'credits' | 'freeCredits'>,
): WizardProduct | null {
  const missing = requiredCredits - Math.max(credits, freeCredits);
  const trial = products.find(({ id }) => id === trialProductId);
  if (missing <= 0) return trial === undefined ? null : { ...pick(trial), quantity: 1 };
  const packages = products
    .filter(({ id }) => id !== trialProductId)
    .toSorted((one, other) => one.credits - other.credits);
  const largest = packages.at(-1);
  if (largest === undefined) return null;
  const fitting = packages.find((each) => each.credits >= missing);
  if (fitting !== undefined) return { ...pick(fitting), quantity: 1 };
  const quantity = Math.min(Math.ceil(missing / largest.credits), limits.packagesPerOrder);
  return { ...pick(largest), quantity };
}

const pick = ({ id, credits }: Pick<Product, 'id' | 'credits'>) => ({ id, credits });

/** The next state. An event that has no meaning in a state changes nothing. */
export function nextWizard(state: WizardState, event: WizardEvent): WizardState {
  if (event.kind === 'factsChanged') return withFacts(state, event.facts);
  if (event.kind === 'done') return afterWork(state);
  if (event.kind === 'failed') return state.work === null ? state : settled({ ...state, work: null });
  // A second click, or one on something else, while a call runs.
  if (state.work !== null) return state;
  const { step, facts } = state;
  switch (event.kind) {
    case 'productChosen':
      if (step !== 'package' || facts.order !== null) return state;
      // The free credits come with the sign-up.
      if (event.product.id === trialProductId && facts.person === 'user') return state;
      return { ...state, product: ofNeededQuantity(event.product, facts), shortens: false };
    case 'shortened':
      if (step !== 'package' || !mayShorten(facts)) return state;
      return following({ ...state, product: null, method: null, shortens: true });
    case 'currencyChosen':
      return step === 'billing' && facts.order === null
        ? withOfferedMethod({ ...state, currency: event.currency })
        : state;
    case 'methodChosen':
      return step === 'payment' && !state.asksToCancel && isOffered(state, event.method)
        ? { ...state, method: event.method }
        : state;
    case 'continued':
      return canGoOn(state) ? continued(state) : state;
    case 'backed':
      return backed(state);
    case 'stepChosen':
      return wizardSteps[event.step] < wizardSteps[step] && stepsOf(state).includes(event.step)
        ? { ...state, step: event.step, asksToCancel: false }
        : state;
    case 'cancelAsked':
      return step === 'payment' && facts.order !== null && isPayable(facts.order)
        ? { ...state, asksToCancel: true }
        : state;
    case 'cancelConfirmed':
      return state.asksToCancel ? { ...state, asksToCancel: false, work: 'cancelPayment' } : state;
    case 'cancelDeclined':
      return { ...state, asksToCancel: false };
  }
}

function withFacts(state: WizardState, facts: WizardFacts): WizardState {
  const { facts: before, step, work } = state;
  const isSignedUp = before.person !== 'user' && facts.person === 'user';
  // Credits have arrived: what was chosen was bought, perhaps in another tab.
  const isPaid = before.person === 'user' && facts.person === 'user' && facts.credits > before.credits;
  const next = withoutStaleChoices({ ...state, facts, product: isPaid ? null : state.product });
  if (work !== null) return next;
  if (isSignedUp) return { ...next, step: 'upload' };
  return arrived(next, nearest(next, step));
}

/** The choices that the facts still allow. */
function withoutStaleChoices(state: WizardState): WizardState {
  const { facts, product, shortens, asksToCancel } = state;
  const hasPackages = stepsOf(state).includes('package') && facts.order === null;
  const isOver =
    product === null || !hasPackages || (product.id === trialProductId && facts.person === 'user');
  return withOfferedMethod({
    ...state,
    product: isOver ? null : ofNeededQuantity(product, facts),
    shortens: shortens && mayShorten(facts),
    asksToCancel: asksToCancel && facts.order !== null && isPayable(facts.order),
    currency: facts.order?.currency ?? state.currency,
  });
}

/** More of one package are ordered only where one is not enough. */
function ofNeededQuantity(
  { id, credits }: Pick<WizardProduct, 'id' | 'credits'>,
  { recommended }: WizardFacts,
): WizardProduct {
  return { id, credits, quantity: recommended?.id === id ? recommended.quantity : 1 };
}

function isComplete({ facts, product, shortens }: WizardState, step: WizardStep): boolean {
  switch (step) {
    case 'upload':
      return facts.pages > 0;
    case 'package':
      return product !== null || facts.order !== null || shortens;
    case 'login':
      return facts.person === 'user';
    case 'billing':
      return facts.addressIsComplete || facts.order !== null;
    // Left by the page of the provider: once the money is there, this step does not exist any more.
    case 'payment':
    case 'check':
      return false;
  }
}

/** The first step that is not complete, but none after the wanted one, or after the next one if that does not exist. */
function nearest(state: WizardState, wanted: WizardStep): WizardStep {
  return (
    stepsOf(state).find((step) => wizardSteps[step] >= wizardSteps[wanted] || !isComplete(state, step)) ??
    'check'
  );
}

/** The state on a step; the package that is enough is chosen already. */
function arrived(state: WizardState, step: WizardStep): WizardState {
  const { product, facts, shortens } = state;
  const takesRecommended = step === 'package' && product === null && facts.order === null && !shortens;
  return { ...state, step, product: takesRecommended ? facts.recommended : product };
}

function settled(state: WizardState): WizardState {
  return arrived(state, nearest(state, state.step));
}

function following(state: WizardState): WizardState {
  const next = stepsOf(state).find((step) => wizardSteps[step] > wizardSteps[state.step]);
  return next === undefined ? state : arrived(state, next);
}

function continued(state: WizardState): WizardState {
  switch (state.step) {
    case 'upload':
    case 'package':
    case 'login':
      return following(state);
    case 'billing':
      return { ...state, work: 'saveAddress' };
    case 'payment':
      return { ...state, work: state.facts.order === null ? 'createOrder' : 'createPayment' };
    case 'check':
      return { ...state, work: 'startCheck' };
  }
}

function backed(state: WizardState): WizardState {
  const before = stepsOf(state).findLast((step) => wizardSteps[step] < wizardSteps[state.step]);
  return before === undefined ? state : { ...arrived(state, before), asksToCancel: false };
}

/** The state once the call that was waited for has ended well. */
function afterWork(state: WizardState): WizardState {
  switch (state.work) {
    case null:
    // The browser leaves for the provider; until it does, nothing can be clicked.
    case 'createOrder':
    case 'createPayment':
      return state;
    // The report belongs to the file that was here; the next file begins at the beginning.
    case 'startCheck':
      return openWizard(state.facts, 'upload', null);
    case 'saveAddress':
      return following({ ...state, work: null });
    // The order disappears from the facts, and with it these steps.
    case 'cancelPayment':
      return settled({ ...state, work: null, method: null });
  }
}

function isOffered({ currency }: WizardState, method: PaymentMethod): boolean {
  return methodsForSale({ currency, category: 1 }, switchableMethods).includes(method);
}

/** A chosen way to pay that another currency does not have is chosen no longer. */
function withOfferedMethod(state: WizardState): WizardState {
  return state.method === null || isOffered(state, state.method) ? state : { ...state, method: null };
}
