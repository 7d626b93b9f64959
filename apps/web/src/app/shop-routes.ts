import { createRoute, notFound } from '@tanstack/react-router';
import { shopIsOpen } from '../api/page-settings.ts';
import { anySearch } from './page-search.ts';
import { rootRoute } from './root-route.tsx';
import { shopPage } from './shop/page/pages.ts';

/** While nothing is sold, these addresses lead nowhere. */
function beforeLoad(): void {
  if (!shopIsOpen()) throw notFound();
}

const shopRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/shop/{-$productId}',
  beforeLoad,
  validateSearch: anySearch,
  component: shopPage,
  staticData: { titleKey: 'shop.shop' },
});

/** The origin says from which page of the surrounding website somebody came. */
const openShopRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shop/{-$productId}/{-$origin}',
  beforeLoad,
  component: shopPage,
  staticData: { titleKey: 'shop.shop', openTo: 'visitors' },
});

const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout/$id',
  beforeLoad,
  validateSearch: anySearch,
  component: shopPage,
  staticData: { titleKey: 'shop.checkout' },
});

/** The shop, and the page after a payment. */
export const shopRoutes = [shopRoute, openShopRoute, checkoutRoute] as const;
