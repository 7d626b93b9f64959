import { createRoute, notFound, redirect } from '@tanstack/react-router';
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

const withdrawRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/withdraw',
  beforeLoad,
  component: shopPage,
  staticData: { titleKey: 'declarations.withdraw', openTo: 'visitors' },
});

const cancelContractRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/cancel-contract',
  beforeLoad,
  component: shopPage,
  staticData: { titleKey: 'declarations.cancelContract', openTo: 'visitors' },
});

/** German words for the same pages. */
const germanWithdrawRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/widerrufen',
  beforeLoad: () => {
    throw redirect({ to: '/withdraw', replace: true });
  },
});

const germanCancelRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/kuendigen',
  beforeLoad: () => {
    throw redirect({ to: '/cancel-contract', replace: true });
  },
});

/** The shop, the page after a payment, the wizard, which leads through both, and the pages on which contracts end. */
export const shopRoutes = [
  shopRoute,
  openShopRoute,
  checkoutRoute,
  wizardRoute,
  withdrawRoute,
  cancelContractRoute,
  germanWithdrawRoute,
  germanCancelRoute,
] as const;
