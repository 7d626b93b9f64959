import { licenseTypes, type InvoicePaymentStatus, type Product, type User } from '@palimpsest/contract';
import { nextCheckout } from '../../features/orders/checkout/checkout-machine.ts';
import {
  closedCheckout,
  quoteProductId,
  trialProductId,
  type CheckoutState,
  type Shopper,
  type ShopProduct,
} from '../../features/orders/checkout/checkout-state.ts';

interface PaymentToShow {
  readonly invoiceId: string;
  readonly status: InvoicePaymentStatus;
  /** The person wants to pay an invoice that nobody has paid yet, instead of waiting. */
  readonly pays?: boolean;
}

/** How the dialog opens: from its first step, with a product, at the address after the log-in, or after a payment. */
export interface CheckoutStart {
  readonly productId?: number | undefined;
  readonly isAtAddress?: boolean | undefined;
  /** The credits that are missing for something: the smallest package with as many is chosen. */
  readonly missingCredits?: number | undefined;
  readonly payment?: PaymentToShow | undefined;
}

const everythingReady = { quoteIsComplete: true, addressIsComplete: true };

export function shopperOf(user: User | undefined): Shopper {
  const kind = user === undefined ? 'visitor' : user.loggedIn ? 'user' : 'guest';
  return { kind, isOfEducation: user?.license?.type === licenseTypes.educational };
}

/** The packages of credits and the volume licences. An educational licence follows from a quote. */
export function soldAmong(products: readonly Product[]): readonly Product[] {
  return products.filter(({ categoryId }) => categoryId !== 8);
}

/** The packages of credits among the products, which are all that the wizard sells. */
export function packagesOf(products: readonly Product[]): readonly Product[] {
  return products.filter(({ categoryId }) => categoryId === 1);
}

/** The first state of the dialog. */
export function beginCheckout(
  { productId, isAtAddress, missingCredits, payment }: CheckoutStart,
  shopper: Shopper,
  packages: readonly Product[],
): CheckoutState {
  const productOf = (id: number | undefined): ShopProduct | null =>
    packages.find((product) => product.id === id) ?? null;
  if (payment !== undefined) {
    const { status, productid, currency } = payment.status;
    const product = productOf(productid);
    const { invoiceId, pays = false } = payment;
    return nextCheckout(closedCheckout, {
      kind: 'returned',
      payment: pays && status === 'open' ? 'other' : status,
      invoiceId,
      product,
      currency,
    });
  }
  const wanted = missingCredits === undefined ? productId : packageFor(missingCredits, packages)?.id;
  const product =
    wanted === quoteProductId ? ({ id: quoteProductId, categoryId: 8 } as const) : productOf(wanted);
  const opened = nextCheckout(closedCheckout, { kind: 'opened', shopper, product });
  if (isAtAddress !== true || shopper.kind !== 'user') return opened;
  return nextCheckout(opened, { kind: 'continued', shopper, ready: everythingReady });
}

/** The smallest package with as many credits; the largest one if they are more than any has. The free one is never enough. */
function packageFor(missingCredits: number, packages: readonly Product[]): Product | undefined {
  const sold = packages
    .filter(({ id, categoryId }) => categoryId === 1 && id !== trialProductId)
    .toSorted((one, other) => one.credits - other.credits);
  return sold.find(({ credits }) => credits >= missingCredits) ?? sold.at(-1);
}
