import { userOf, type Handler } from '../../../platform/http/handler.ts';
import { readerLanguage } from '../../profile/index.ts';
import { offeredMethods } from '../../payments/index.ts';
import { priceOrder } from './price-order.ts';

/** The price for the stored billing address, and the ways to pay it. Nothing is ordered. */
export const previewOrder: Handler<'PreviewOrder'> = async ({ productid, quantity, currency }, call) => {
  const { services } = call;
  const order = { userId: userOf(call).id, productId: productid, quantity, currency };
  const priced = await priceOrder(services, services.db, order);
  const { product, credits, netCents, tax, taxCents, grossCents } = priced;
  return {
    data: {
      productid,
      nameShort: product.nameShort[await readerLanguage(call)],
      quantity,
      credits,
      users: product.users,
      currency,
      taxIncluded: tax.mode === 1,
      taxMode: tax.mode,
      vatRate: tax.rateBasisPoints / 100,
      netCents,
      taxCents,
      grossCents,
      methods: [...offeredMethods(services, { currency, category: product.category })],
    },
  };
};
