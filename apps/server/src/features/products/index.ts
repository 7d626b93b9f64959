/** The entry of this feature: products, their prices, and what an order needs of them. */
import { definePart } from '../../part.ts';
import { getProducts } from './get-products.ts';
import { deleteProductPrice, getProductsAsAdmin, setProductPrice, updateProduct } from './manage-products.ts';

export const productPart = definePart({
  tables: {
    products: ['products'],
    product_prices: ['products'],
  },
  handlers: {
    GetProducts: getProducts,
    GetProductsAsAdmin: getProductsAsAdmin,
    SetProductPrice: setProductPrice,
    DeleteProductPrice: deleteProductPrice,
    UpdateProduct: updateProduct,
  },
  ofUsers: {
    columns: {
      'product_prices.author_id': {
        deleted: 'setNull',
        takenOver: { stays: 'Guests are not staff.' },
        exported: { leftOut: 'Prices belong to the installation.' },
      },
    },
  },
});

export {
  priceAt,
  productForOrder,
  productsById,
  productWithId,
  readPrices,
  type ProductForOrder,
} from './price.ts';
export type { ProductRow } from './products.repository.ts';
