import { createRoute, notFound } from '@tanstack/react-router';
import { shopIsOpen } from '../api/page-settings.ts';
import { rootRoute } from './root-route.tsx';
import { checkoutPage, shopForVisitorsPage, shopPage } from './shop/pages.ts';

/** While nothing is sold, these addresses lead nowhere. */
function requireShop(): void {
  if (!shopIsOpen()) throw notFound();
}

/** After the log-in the shop goes on with the address. */
function stepSearch(search: Record<string, unknown>): { step?: 'address' } {
  return search['step'] === 'address' ? { step: 'address' } : {};
}

const overDashboard = {
  beforeLoad: requireShop,
  validateSearch: stepSearch,
  component: shopPage,
  staticData: { titleKey: 'shop.shop' },
} as const;

const forEveryone = {
  beforeLoad: requireShop,
  component: shopForVisitorsPage,
  staticData: { titleKey: 'shop.shop', openTo: 'visitors' },
} as const;

const shopRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/shop',
  ...overDashboard,
});

const shopProductRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/dashboard/shop/$productId',
  ...overDashboard,
});

const openShopRoute = createRoute({ getParentRoute: () => rootRoute, path: '/shop', ...forEveryone });

const openShopProductRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shop/$productId',
  ...forEveryone,
});

/** The origin says from which page of the surrounding website somebody came. */
const openShopOriginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/shop/$productId/$origin',
  ...forEveryone,
});

const checkoutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/checkout/$id',
  beforeLoad: requireShop,
  component: checkoutPage,
  staticData: { titleKey: 'shop.checkout' },
});

/** The shop, and the page after a payment. */
export const shopRoutes = [
  shopRoute,
  shopProductRoute,
  openShopRoute,
  openShopProductRoute,
  openShopOriginRoute,
  checkoutRoute,
] as const;
