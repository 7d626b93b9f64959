import type { Currency, GuestRule, ProductCategory, Texts } from '@palimpsest/contract';
import type { Generated } from 'kysely';
import type { CreatedAt, Json } from '../../platform/database/columns.ts';

declare module '../../platform/database/tables.ts' {
  interface Tables {
    products: ProductsTable;
    productPrices: ProductPricesTable;
  }
}

export interface ProductsTable {
  id: number;
  category: ProductCategory;
  /** The name in each language. */
  nameShort: Json<Texts>;
  /** Credits of a package, or of one period of a licence. */
  credits: number;
  /** People of a licence; 0 for a package. */
  users: number;
  guests: GuestRule;
  isOffered: Generated<boolean>;
  /** The place in the list, from 1. */
  position: number;
}

/** A price of a product. It holds until the next one begins. */
export interface ProductPricesTable {
  id: Generated<number>;
  productId: number;
  currency: Currency;
  netCents: number;
  /** Whole milliseconds. */
  holdsFrom: Date;
  authorId: number | null;
  createdAt: CreatedAt;
}
