import type { Currency, PaymentMethod, ProductCategory } from '@palimpsest/contract';

/** The steps of the payment dialog, with the numbers that the page after a payment names. */
export const checkoutSteps = {
  product: 0,
  account: 1,
  address: 2,
  payment: 3,
  invoice: 4,
  thanks: 5,
} as const;

export type CheckoutStep = keyof typeof checkoutSteps;

export const shopTabs = ['prepaid', 'volume', 'education'] as const;
export type ShopTab = (typeof shopTabs)[number];

export const shopTerms = ['monthly', 'yearly'] as const;
export type ShopTerm = (typeof shopTerms)[number];

/** The free credits of guests. Nobody orders them: a guest who continues with them signs up. */
export const trialProductId = 30110;
/** Leads to the form with which an educational organisation asks for a quote. */
export const quoteProductId = 30801;

/** The facts about a product on which the way through the dialog depends. */
export interface ShopProduct {
  readonly id: number;
  readonly categoryId: ProductCategory;
}

/** The person in front of the dialog. */
export interface Shopper {
  readonly kind: 'visitor' | 'guest' | 'user';
  /** A member of an educational licence: neither subscriptions nor quotes are for them. */
  readonly isOfEducation: boolean;
}

/** A call to the server that the dialog waits for; while it runs, nothing else happens. */
export type CheckoutWork = 'sendQuote' | 'saveAddress' | 'createOrder' | 'createPayment' | 'cancelPayment';

export interface CheckoutState {
  readonly step: CheckoutStep;
  readonly tab: ShopTab;
  readonly term: ShopTerm;
  readonly product: ShopProduct | null;
  readonly currency: Currency;
  readonly method: PaymentMethod | null;
  /** The invoice that was not paid, or whose payment has begun; null before the order. */
  readonly invoiceId: string | null;
  /** Whether the dialog asks if the payment should be cancelled. */
  readonly asksToCancel: boolean;
  /** Whether the money has arrived; shown on the last step. */
  readonly isPaid: boolean;
  readonly work: CheckoutWork | null;
  readonly isOpen: boolean;
}

/** The dialog as it is when nobody has opened it, and again after it was closed. */
export const closedCheckout: CheckoutState = {
  step: 'product',
  tab: 'prepaid',
  term: 'monthly',
  product: null,
  currency: 'EUR',
  method: null,
  invoiceId: null,
  asksToCancel: false,
  isPaid: false,
  work: null,
  isOpen: false,
};

/** The tabs that a person sees. */
export function tabsFor({ isOfEducation }: Pick<Shopper, 'isOfEducation'>): readonly ShopTab[] {
  return isOfEducation ? ['prepaid'] : shopTabs;
}
