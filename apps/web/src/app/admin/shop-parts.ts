import type { ComponentType } from 'react';
import { shopIsClosed, shopIsOpen } from '../../api/page-settings.ts';
import { DeclarationsPage } from '../../features/declarations/administration/DeclarationsPage.tsx';
import { ProductPage } from '../../features/products/administration/ProductPage.tsx';
import { ProductsPage } from '../../features/products/administration/ProductsPage.tsx';
import { AccountingPage } from '../../features/sales/accounting/AccountingPage.tsx';
import { CustomersPage } from '../../features/sales/customers/CustomersPage.tsx';
import { InvoicesPage } from '../../features/sales/invoices/InvoicesPage.tsx';
import { NoticesPage } from '../../features/sales/notices/NoticesPage.tsx';
import { OpenItemsPage } from '../../features/sales/open-items/OpenItemsPage.tsx';
import { OrderPage } from '../../features/sales/orders/OrderPage.tsx';
import { OrdersPage } from '../../features/sales/orders/OrdersPage.tsx';
import { SellerPage } from '../../features/sales/seller/SellerPage.tsx';
import { SubscriptionsPage } from '../../features/sales/subscriptions/SubscriptionsPage.tsx';
import { ExchangeRatesPage } from '../../features/tax/administration/ExchangeRatesPage.tsx';
import { VatChecksPage } from '../../features/tax/administration/VatChecksPage.tsx';

/** Parts that are used together: what was sold, the money for it, and how the shop is set. */
export type ShopGroup = 'sales' | 'finance' | 'setUp';

export interface ShopPart {
  readonly group: ShopGroup;
  readonly list: ComponentType;
  /** The page of one entry. */
  readonly entry?: ComponentType;
  /** Its calls are refused while nothing is sold. */
  readonly isOfOpenShop?: true;
}

/** The parts of the shop by their names in addresses, in the order of the navigation. */
export const shopParts = {
  orders: { group: 'sales', list: OrdersPage, entry: OrderPage },
  subscriptions: { group: 'sales', list: SubscriptionsPage },
  customers: { group: 'sales', list: CustomersPage },
  declarations: { group: 'sales', list: DeclarationsPage },
  invoices: { group: 'finance', list: InvoicesPage },
  'open-items': { group: 'finance', list: OpenItemsPage },
  accounting: { group: 'finance', list: AccountingPage },
  'vat-ids': { group: 'finance', list: VatChecksPage, isOfOpenShop: true },
  'exchange-rates': { group: 'finance', list: ExchangeRatesPage },
  products: { group: 'setUp', list: ProductsPage, entry: ProductPage, isOfOpenShop: true },
  seller: { group: 'setUp', list: SellerPage },
  notices: { group: 'setUp', list: NoticesPage },
} as const satisfies Readonly<Record<string, ShopPart>>;

export type ShopPartName = keyof typeof shopParts;

/** None where nothing is sold, so that no address leads here. */
export function offeredShopParts(): readonly ShopPartName[] {
  if (!shopIsOpen() && !shopIsClosed()) return [];
  const names = Object.keys(shopParts) as ShopPartName[];
  if (shopIsOpen()) return names;
  const all: Readonly<Record<ShopPartName, ShopPart>> = shopParts;
  return names.filter((name) => all[name].isOfOpenShop !== true);
}
