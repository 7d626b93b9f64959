import { Link, useParams } from '@tanstack/react-router';
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
import { VatChecksPage } from '../../features/tax/administration/VatChecksPage.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { LinkTabs, tabClass } from '../../ui/LinkTabs.tsx';
import { NotFound } from '../shell/NotFound.tsx';

interface ShopPart {
  readonly list: ComponentType;
  /** The page of one entry. */
  readonly entry?: ComponentType;
  /** Its calls are refused while nothing is sold. */
  readonly isOfOpenShop?: true;
}

/** The parts of the shop by their names in addresses, in the order of the tabs. */
const parts = {
  orders: { list: OrdersPage, entry: OrderPage },
  invoices: { list: InvoicesPage },
  'open-items': { list: OpenItemsPage },
  subscriptions: { list: SubscriptionsPage },
  customers: { list: CustomersPage },
  accounting: { list: AccountingPage },
  notices: { list: NoticesPage },
  declarations: { list: DeclarationsPage },
  products: { list: ProductsPage, entry: ProductPage, isOfOpenShop: true },
  'vat-ids': { list: VatChecksPage, isOfOpenShop: true },
  seller: { list: SellerPage },
} as const satisfies Readonly<Record<string, ShopPart>>;

type PartName = keyof typeof parts;

/** None where nothing is sold, so that no address leads here. */
function offeredParts(): readonly PartName[] {
  if (!shopIsOpen() && !shopIsClosed()) return [];
  const names = Object.keys(parts) as PartName[];
  if (shopIsOpen()) return names;
  const all: Readonly<Record<PartName, ShopPart>> = parts;
  return names.filter((name) => all[name].isOfOpenShop !== true);
}

/**
 * Everything about the shop for administrators and support. Its pages share one route, because everybody loads the
 * routes.
 */
export function ShopArea() {
  const { t } = useTranslation('sales');
  const { part, id } = useParams({ strict: false });
  const names = offeredParts();
  const name = part === undefined ? names[0] : names.find((each) => each === part);
  const found: ShopPart | undefined = name && parts[name];
  const Page = id === undefined ? found?.list : isId(id) ? found?.entry : undefined;
  if (Page === undefined) return <NotFound />;
  return (
    <>
      <LinkTabs label={t('parts')} current={name}>
        {names.map((each) => (
          <li key={each}>
            <Link
              to="/admin/shop/$part"
              params={{ part: each }}
              className={tabClass}
              aria-current={each === name ? 'page' : undefined}
              activeOptions={{ exact: true, includeSearch: false }}
            >
              {t(`part.${each}`)}
            </Link>
          </li>
        ))}
      </LinkTabs>
      <Page />
    </>
  );
}

/** Addresses with anything but a number name no entry. */
function isId(id: string): boolean {
  return /^[1-9]\d{0,9}$/.test(id);
}
