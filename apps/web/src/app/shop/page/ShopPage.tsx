import { useMatch } from '@tanstack/react-router';
import { WizardPage } from '../../wizard/WizardPage.tsx';
import { CheckoutPage } from './CheckoutPage.tsx';
import { ShopForVisitors } from './ShopForVisitors.tsx';
import { ShopOverDashboard } from './ShopOverDashboard.tsx';

/** All addresses of the shop, and the wizard. They are one page, so that the first page of the product names one file for them. */
export function ShopPage() {
  const { fullPath: path } = useMatch({ strict: false });
  if (path.startsWith('/wizard')) return <WizardPage />;
  if (path.startsWith('/checkout')) return <CheckoutPage />;
  return path.startsWith('/dashboard') ? <ShopOverDashboard /> : <ShopForVisitors />;
}
