import {
  methodsForSale,
  switchableMethods,
  type Currency,
  type PaymentMethod,
  type PaymentState,
} from '@palimpsest/contract';
import {
  closedCheckout,
  quoteProductId,
  tabsFor,
  trialProductId,
  type CheckoutState,
  type Shopper,
  type ShopProduct,
  type ShopTab,
  type ShopTerm,
} from './checkout-state.ts';

/**
 * The way through the payment dialog. docs/images/checkout.svg draws it.
 *
 *     product ──continue──▶ account ──logged in──▶ address ──saved──▶ payment ──ordered──▶ (provider)
 *        │  └───continue, with an account──────────▶ ▲  │ back             ▲ │ back           │ back from there
 *        │ ◀──────────back───────────────────────────┴──┘                  │ └▶ address       ▼
 *        └ (quote) sends the form                       invoice ──cancelled┘        paid, open ─▶ thanks ──▶ closed
 *                                                          ▲  └─paid again─▶ (provider)  other ─▶ invoice
 */

export type CheckoutEvent =
  | { readonly kind: 'opened'; readonly shopper: Shopper; readonly product: ShopProduct | null }
  | {
      readonly kind: 'returned';
      readonly payment: PaymentState;
      readonly invoiceId: string;
      /** The product of the invoice; null if it is not offered any more. */
      readonly product: ShopProduct | null;
      readonly currency: Currency;
    }
  | { readonly kind: 'tabChosen'; readonly tab: ShopTab; readonly shopper: Shopper }
  | { readonly kind: 'termChosen'; readonly term: ShopTerm }
  | { readonly kind: 'productChosen'; readonly product: ShopProduct }
  | { readonly kind: 'currencyChosen'; readonly currency: Currency }
  | { readonly kind: 'methodChosen'; readonly method: PaymentMethod }
  | { readonly kind: 'continued'; readonly shopper: Shopper; readonly ready: CheckoutReady }
  /** The person has logged in or signed up. */
  | { readonly kind: 'accountEntered' }
  | { readonly kind: 'backed' }
  | { readonly kind: 'cancelConfirmed' }
  | { readonly kind: 'cancelDeclined' }
  | { readonly kind: 'closed' }
  /** The call that the dialog waited for has ended; `invoiceId` is that of the order. */
  | { readonly kind: 'done'; readonly invoiceId?: string }
  | { readonly kind: 'failed' };

/** The state of the forms in the steps. */
export interface CheckoutReady {
  readonly quoteIsComplete: boolean;
  readonly addressIsComplete: boolean;
}

/** Whether the button of the step can be used. */
export function canContinue(state: CheckoutState, shopper: Shopper, ready: CheckoutReady): boolean {
  if (!state.isOpen || state.work !== null || state.asksToCancel) return false;
  switch (state.step) {
    case 'product':
      return state.tab === 'education' ? ready.quoteIsComplete : state.product !== null;
    case 'account':
      return shopper.kind === 'user';
    case 'address':
      return ready.addressIsComplete;
    case 'payment':
    case 'invoice':
      return state.method !== null;
    case 'thanks':
      return true;
  }
}

/** The next state. An event that has no meaning in a state changes nothing. */
export function nextCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if (event.kind === 'opened') return opened(event.shopper, event.product);
  if (event.kind === 'returned') return returned(event);
  if (!state.isOpen) return state;
  if (event.kind === 'done') return afterWork(state, event.invoiceId);
  if (event.kind === 'failed') return { ...state, work: null };
  // A second click, or one on something else, while a call runs.
  if (state.work !== null) return state;
  switch (event.kind) {
    case 'tabChosen':
      return state.step === 'product' && tabsFor(event.shopper).includes(event.tab)
        ? { ...state, tab: event.tab, product: null, method: null }
        : state;
    case 'termChosen':
      return state.step === 'product' ? { ...state, term: event.term, product: null, method: null } : state;
    case 'productChosen':
      return state.step === 'product' ? withOfferedMethod({ ...state, product: event.product }) : state;
    case 'currencyChosen':
      return state.step === 'address' ? withOfferedMethod({ ...state, currency: event.currency }) : state;
    case 'methodChosen':
      return isOfPayment(state) && isOffered(state, event.method)
        ? { ...state, method: event.method }
        : state;
    case 'continued':
      return canContinue(state, event.shopper, event.ready) ? continued(state, event.shopper) : state;
    case 'accountEntered':
      if (state.step !== 'account') return state;
      return state.product?.id === trialProductId ? closedCheckout : { ...state, step: 'address' };
    case 'backed':
      return backed(state);
    case 'cancelConfirmed':
      return state.asksToCancel ? { ...state, asksToCancel: false, work: 'cancelPayment' } : state;
    case 'cancelDeclined':
      return { ...state, asksToCancel: false };
    case 'closed':
      return closedCheckout;
  }
}

function opened(shopper: Shopper, product: ShopProduct | null): CheckoutState {
  const open = { ...closedCheckout, isOpen: true };
  const trial = shopper.kind === 'guest' ? ({ id: trialProductId, categoryId: 1 } as const) : null;
  if (product === null) return { ...open, product: trial };
  const tab = tabOf(product);
  if (!tabsFor(shopper).includes(tab)) return open;
  const term = product.categoryId === 5 ? 'yearly' : 'monthly';
  return { ...open, tab, term, product: tab === 'education' ? null : product };
}

/** The tab on which a product is shown. */
function tabOf({ id, categoryId }: ShopProduct): ShopTab {
  if (id === quoteProductId || categoryId === 8) return 'education';
  return categoryId === 1 ? 'prepaid' : 'volume';
}

function returned({
  payment,
  invoiceId,
  product,
  currency,
}: Extract<CheckoutEvent, { kind: 'returned' }>): CheckoutState {
  const chosen = product === null ? {} : opened({ kind: 'user', isOfEducation: false }, product);
  const state = { ...closedCheckout, ...chosen, isOpen: true, invoiceId, product, currency };
  return payment === 'other'
    ? { ...state, step: 'invoice' }
    : { ...state, step: 'thanks', isPaid: payment === 'paid' };
}

function continued(state: CheckoutState, shopper: Shopper): CheckoutState {
  switch (state.step) {
    case 'product':
      if (state.tab === 'education') return { ...state, work: 'sendQuote' };
      return { ...state, step: shopper.kind === 'user' ? 'address' : 'account' };
    case 'account':
      return { ...state, step: 'address' };
    case 'address':
      return { ...state, work: 'saveAddress' };
    case 'payment':
      return { ...state, work: 'createOrder' };
    case 'invoice':
      return { ...state, work: 'createPayment' };
    case 'thanks':
      return closedCheckout;
  }
}

/** The state once the call that was waited for has ended well. */
function afterWork(state: CheckoutState, invoiceId: string | undefined): CheckoutState {
  const idle = { ...state, work: null };
  switch (state.work) {
    case null:
      return state;
    // The form shows its own thanks.
    case 'sendQuote':
      return idle;
    case 'saveAddress':
      return { ...idle, step: 'payment' };
    // The browser leaves for the page of the provider; until it does, nothing can be clicked.
    case 'createOrder':
    case 'createPayment':
      return { ...state, invoiceId: invoiceId ?? state.invoiceId };
    case 'cancelPayment':
      return {
        ...idle,
        step: state.product === null ? 'product' : 'payment',
        invoiceId: null,
        method: null,
      };
  }
}

function backed(state: CheckoutState): CheckoutState {
  switch (state.step) {
    case 'account':
    case 'address':
      return { ...state, step: 'product' };
    case 'payment':
      return { ...state, step: 'address' };
    case 'invoice':
      return { ...state, asksToCancel: true };
    case 'product':
    case 'thanks':
      return state;
  }
}

function isOfPayment({ step, asksToCancel }: CheckoutState): boolean {
  return (step === 'payment' || step === 'invoice') && !asksToCancel;
}

function isOffered({ product, currency }: CheckoutState, method: PaymentMethod): boolean {
  if (product === null) return true;
  return methodsForSale({ currency, category: product.categoryId }, switchableMethods).includes(method);
}

/** A chosen way to pay that another product or currency does not have is chosen no longer. */
function withOfferedMethod(state: CheckoutState): CheckoutState {
  return state.method === null || isOffered(state, state.method) ? state : { ...state, method: null };
}
