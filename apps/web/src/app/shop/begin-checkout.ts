import { licenseTypes, type InvoicePaymentStatus, type Product, type User } from '@palimpsest/contract';
import { nextCheckout } from '../../features/orders/checkout/checkout-machine.ts';
import {
  closedCheckout,
  quoteProductId,
  type CheckoutState,
  type Shopper,
  type ShopProduct,
} from '../../features/orders/checkout/checkout-state.ts';

/** How the dialog opens: from its first step, with a product, at the address after the log-in, or after a payment. */
export interface CheckoutStart {
  readonly productId?: number | undefined;
  readonly isAtAddress?: boolean | undefined;
  readonly payment?: { readonly invoiceId: string; readonly status: InvoicePaymentStatus } | undefined;
}

const everythingReady = { quoteIsComplete: true, addressIsComplete: true };

export function shopperOf(user: User | undefined): Shopper {
  const kind = user === undefined ? 'visitor' : user.loggedIn ? 'user' : 'guest';
  return { kind, isOfEducation: user?.license?.type === licenseTypes.educational };
}

/** The packages of credits among the products; licences are not sold here. */
export function packagesOf(products: readonly Product[]): readonly Product[] {
  return products.filter(({ categoryId }) => categoryId === 1);
}

/** The first state of the dialog. */
export function beginCheckout(
  { productId, isAtAddress, payment }: CheckoutStart,
  shopper: Shopper,
  packages: readonly Product[],
): CheckoutState {
  const productOf = (id: number | undefined): ShopProduct | null =>
    packages.find((product) => product.id === id) ?? null;
  if (payment !== undefined) {
    const { status, productid, currency } = payment.status;
    const product = productOf(productid);
    const { invoiceId } = payment;
    return nextCheckout(closedCheckout, { kind: 'returned', payment: status, invoiceId, product, currency });
  }
  const product =
    productId === quoteProductId ? ({ id: quoteProductId, categoryId: 8 } as const) : productOf(productId);
  const opened = nextCheckout(closedCheckout, { kind: 'opened', shopper, product });
  if (isAtAddress !== true || shopper.kind !== 'user') return opened;
  return nextCheckout(opened, { kind: 'continued', shopper, ready: everythingReady });
}
