import { sellingCountry, type Currency, type ProductCategory } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { taxCents } from '../../../platform/money.ts';
import { requireOpenShop } from '../../../platform/settings/index.ts';
import { selectUser, type UserRow } from '../../../people/users/users.repository.ts';
import type { Services } from '../../../services.ts';
import { productForOrder, type ProductForOrder } from '../../products/index.ts';
import {
  legalDay,
  requireRate,
  taxOfSale,
  vatIdStateOf,
  type TaxOfSale,
  type VatIdState,
} from '../../tax/index.ts';

/** The things that a user wants to buy. */
export interface WantedOrder {
  readonly userId: number;
  readonly productId: number;
  /** The number of packages; licences are bought one at a time. */
  readonly quantity: number;
  readonly currency: Currency;
}

/** A purchase as it would be made now, with amounts in cents. Net price and credits are those of all packages. */
export interface PricedOrder extends ProductForOrder {
  readonly unitNetCents: number;
  readonly credits: number;
  readonly buyer: UserRow;
  readonly tax: TaxOfSale;
  readonly taxCents: number;
  readonly grossCents: number;
}

/**
 * The price of a product for a user, with the tax for the stored billing address. In a transaction, the price holds until
 * it ends. Throws `shopClosed`, `productNotFound`, `productNotForYou` and `exchangeRateMissing`.
 */
export async function priceOrder(
  services: Pick<Services, 'settings'>,
  db: Executor,
  { userId, productId, quantity, currency }: WantedOrder,
): Promise<PricedOrder> {
  requireOpenShop(services);
  const ordered = await productForOrder(db, productId, currency);
  const buyer = await selectUser(db, userId);
  const { category, guests } = ordered.product;
  // Guests get their product for nothing, and a licence by a quote has no price.
  const isTooMany = isLicense(category) && quantity > 1;
  if (guests === 'only' || category === 8 || isTooMany)
    throw new UserError('productNotForYou', `product ${productId}`);
  const tax = await taxOfBuyer(services, db, buyer, ordered.at);
  await requireRate(services, db, { currency, mode: tax.mode, suppliedOn: legalDay(ordered.at) });
  const unitNetCents = ordered.netCents;
  const netCents = unitNetCents * quantity;
  const included = taxCents(netCents, tax.rateBasisPoints);
  const credits = ordered.product.credits * quantity;
  const grossCents = netCents + included;
  return { ...ordered, unitNetCents, netCents, credits, buyer, tax, taxCents: included, grossCents };
}

/** Whether a product is a licence for a period, which renews itself. */
export function isLicense(category: ProductCategory): category is 3 | 5 {
  return category === 3 || category === 5;
}

/** The tax of a sale to a user with the stored billing address. The rate is that of the day of the supply. */
export async function taxOfBuyer(
  services: Pick<Services, 'settings'>,
  db: Executor,
  buyer: Pick<UserRow, 'country' | 'companyName' | 'vatId'>,
  suppliedAt: Date,
): Promise<TaxOfSale> {
  const { settings } = services;
  return taxOfKnownBuyer(services, buyer, await vatIdStateOf({ db, settings }, buyer.vatId), suppliedAt);
}

/** The same, if the knowledge about the VAT id was read before. */
export function taxOfKnownBuyer(
  { settings }: Pick<Services, 'settings'>,
  { country, companyName, vatId }: Pick<UserRow, 'country' | 'companyName' | 'vatId'>,
  vatIdState: VatIdState,
  suppliedAt: Date,
): TaxOfSale {
  return taxOfSale({
    seller: { country: sellingCountry },
    oss: settings.current.oss === 'on',
    buyer: { country, companyName, vatId, vatIdState },
    at: suppliedAt,
  });
}
