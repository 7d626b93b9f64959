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

/** The way from a file to its report. It exists where nothing is sold, too. */
const wizardRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/wizard',
  validateSearch: anySearch,
  component: shopPage,
  staticData: { titleKey: 'wizard.wizard', openTo: 'visitors' },
});

/** The shop, the page after a payment, and the wizard, which leads through both. */
export const shopRoutes = [shopRoute, openShopRoute, checkoutRoute, wizardRoute] as const;
