import type { Texts } from '@palimpsest/contract';
import { UserError } from '../../platform/errors.ts';
import { userOf, type Handler } from '../../platform/http/handler.ts';
import { requireOpenShop } from '../../platform/settings/index.ts';
import { isPriced, productToChange } from './products.access.ts';
import { presentManagedProduct, presentManagedProducts } from './products.present.ts';
import {
  deletePriceRow,
  selectPriceOf,
  selectProductsForUpdate,
  selectTime,
  updatePositions,
  updateProductRow,
  upsertPrice,
} from './products.repository.ts';

export const getProductsAsAdmin: Handler<'GetProductsAsAdmin'> = async (_input, { services }) => {
  requireOpenShop(services);
  const data = await presentManagedProducts(services.db);
  return { data, total: data.length };
};

/**
 * The price begins after the lock on the product was taken, and never at a time for which an order has read it
 * (`productForOrder`): orders hold the same lock while they read.
 */
export const setProductPrice: Handler<'SetProductPrice'> = async (input, call) => {
  const { productid, currency, netCents, holdsFrom } = input;
  requireOpenShop(call.services);
  const authorId = userOf(call).id;
  const data = await call.services.db.transaction().execute(async (transaction) => {
    const product = await productToChange(transaction, productid);
    if (!isPriced(product)) throw new UserError('productWithoutPrice', `product ${productid}`);
    const now = await selectTime(transaction);
    const begins = holdsFrom === undefined ? new Date(now.getTime() + 1) : new Date(holdsFrom * 1000);
    if (begins <= now) throw new UserError('priceInThePast', begins.toISOString());
    await upsertPrice(transaction, { productId: productid, currency, netCents, holdsFrom: begins, authorId });
    return presentManagedProduct(transaction, productid);
  });
  return { data, message: 'priceSet' };
};

export const deleteProductPrice: Handler<'DeleteProductPrice'> = async ({ productid, priceid }, call) => {
  requireOpenShop(call.services);
  const data = await call.services.db.transaction().execute(async (transaction) => {
    await productToChange(transaction, productid);
    const price = await selectPriceOf(transaction, productid, priceid);
    if (price === undefined) throw new UserError('priceNotFound', `price ${priceid}`);
    if (price.holdsFrom <= (await selectTime(transaction))) throw new UserError('priceInThePast');
    await deletePriceRow(transaction, priceid);
    return presentManagedProduct(transaction, productid);
  });
  return { data, message: 'priceDeleted' };
};

export const updateProduct: Handler<'UpdateProduct'> = async (input, { services }) => {
  const { productid, names, offered, position } = input;
  requireOpenShop(services);
  const data = await services.db.transaction().execute(async (transaction) => {
    const products = await selectProductsForUpdate(transaction);
    if (!products.some(({ id }) => id === productid)) throw new UserError('productNotFound');
    await updateProductRow(transaction, productid, {
      names: names satisfies Texts | undefined,
      isOffered: offered === undefined ? undefined : offered === 1,
    });
    if (position !== undefined) {
      const others = products
        .toSorted((a, b) => a.position - b.position || a.id - b.id)
        .map(({ id }) => id)
        .filter((id) => id !== productid);
      await updatePositions(transaction, others.toSpliced(position - 1, 0, productid));
    }
    return presentManagedProducts(transaction);
  });
  return { data, message: 'productChanged' };
};
