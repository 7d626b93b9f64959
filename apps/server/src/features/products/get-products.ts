import { sellingCountry } from '@palimpsest/contract';
import { UserError } from '../../platform/errors.ts';
import type { Call, Handler } from '../../platform/http/handler.ts';
import { requireOpenShop } from '../../platform/settings/index.ts';
import { selectUser } from '../../people/users/users.repository.ts';
import { isCountry } from '../profile/index.ts';
import { taxOfSale, vatIdStateOf, type Buyer, type TaxOfSale } from '../tax/index.ts';
import { presentProduct } from './products.present.ts';
import { selectPricesAt, selectProducts, selectTime, type ProductRow } from './products.repository.ts';
import { readerLanguage } from '../profile/index.ts';

/** The products on sale, with the prices of this moment and the tax of the caller. */
export const getProducts: Handler<'GetProducts'> = async ({ country, withOthers, lang }, call) => {
  const { db, settings } = call.services;
  requireOpenShop(call.services);
  if (country !== undefined && !isCountry(country)) throw new UserError('countryNotValid');
  const at = await selectTime(db);
  const [all, prices, buyer] = [
    await selectProducts(db),
    await selectPricesAt(db, at),
    await buyerOf(call, country),
  ];
  const tax = taxOfSale({
    seller: { country: sellingCountry },
    oss: settings.current.oss === 'on',
    buyer,
    at,
  });
  const netCents = new Map(prices.map((price) => [`${price.productId} ${price.currency}`, price.netCents]));
  const { user } = call.caller;
  const language = lang ?? (await readerLanguage(call));
  const isVisit = user === null || user.status === 'Guest';
  const products = all
    .filter(({ isOffered }) => isOffered)
    .filter((product) => withOthers === 1 || isFor(product, isVisit))
    .map((product) =>
      presentProduct(product, all, (id, currency) => netCents.get(`${id} ${currency}`) ?? null, {
        language,
        rateBasisPoints: tax.rateBasisPoints,
      }),
    );
  return { data: { products, tax: presentTax(tax) }, total: products.length };
};

function isFor({ guests }: ProductRow, isVisit: boolean): boolean {
  return guests === 'both' || (guests === 'only') === isVisit;
}

/** The caller's billing address. The company and its VAT id belong to the stored country only. */
async function buyerOf({ caller, services }: Call, country: string | undefined): Promise<Buyer> {
  const unknown: Buyer = { country: country ?? '', companyName: '', vatId: '', vatIdState: 'unchecked' };
  if (caller.user === null) return unknown;
  const stored = await selectUser(services.db, caller.user.id);
  if (country !== undefined && country !== stored.country) return unknown;
  return {
    country: stored.country,
    companyName: stored.companyName,
    vatId: stored.vatId,
    vatIdState: await vatIdStateOf(services, stored.vatId),
  };
}

function presentTax({ mode, vatCountry, rateBasisPoints, note }: TaxOfSale) {
  return { taxMode: mode, vatCountry, vatRate: rateBasisPoints / 100, taxNote: note };
}
