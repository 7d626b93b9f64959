import type { Currency } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { UserError } from '../../../platform/errors.ts';
import { taxCents } from '../../../platform/money.ts';
import { requireOpenShop } from '../../../platform/settings/index.ts';
import { selectUser, type UserRow } from '../../../people/users/users.repository.ts';
import type { Services } from '../../../services.ts';
import { productForOrder, type ProductForOrder } from '../../products/index.ts';
import { sellerCountry, taxOfSale, vatIdStateOf, type TaxOfSale } from '../../tax/index.ts';

/** A purchase as it would be made now, with amounts in cents. */
export interface PricedOrder extends ProductForOrder {
  readonly buyer: UserRow;
  readonly tax: TaxOfSale;
  readonly taxCents: number;
  readonly grossCents: number;
}

/**
 * The price of a product for a user, with the tax for the stored billing address. In a transaction, the price holds until
 * it ends. Throws `shopClosed`, `productNotFound` and `productNotForYou`.
 */
export async function priceOrder(
  services: Pick<Services, 'settings'>,
  db: Executor,
  {
    userId,
    productId,
    currency,
  }: { readonly userId: number; readonly productId: number; readonly currency: Currency },
): Promise<PricedOrder> {
  requireOpenShop(services);
  const { settings } = services;
  const ordered = await productForOrder(db, productId, currency);
  const buyer = await selectUser(db, userId);
  const { category, guests } = ordered.product;
  // Guests get their product for nothing. Licences are not sold here yet.
  if (guests === 'only' || category !== 1) throw new UserError('productNotForYou', `product ${productId}`);
  const tax = taxOfSale({
    seller: { country: sellerCountry },
    oss: settings.current.oss === 'on',
    buyer: {
      country: buyer.country,
      companyName: buyer.companyName,
      vatId: buyer.vatId,
      vatIdState: await vatIdStateOf({ db, settings }, buyer.vatId),
    },
    at: ordered.at,
  });
  const included = taxCents(ordered.netCents, tax.rateBasisPoints);
  return { ...ordered, buyer, tax, taxCents: included, grossCents: ordered.netCents + included };
}
