import { useMatch } from '@tanstack/react-router';
import { ContractEndPage } from '../../../features/declarations/ContractEndPage.tsx';
import { WizardPage } from '../../wizard/WizardPage.tsx';
import { CheckoutPage } from './CheckoutPage.tsx';
import { ShopForVisitors } from './ShopForVisitors.tsx';
import { ShopOverDashboard } from './ShopOverDashboard.tsx';

/** All addresses of the shop, the wizard, and the two on which contracts end without a log-in. They are one page, so that the first page of the product names one file for them. */
export function ShopPage() {
  const { fullPath: path } = useMatch({ strict: false });
  if (path.startsWith('/wizard')) return <WizardPage />;
  if (path.startsWith('/checkout')) return <CheckoutPage />;
  if (path.startsWith('/withdraw')) return <ContractEndPage key={path} kind="withdrawal" />;
  if (path.startsWith('/cancel-contract')) return <ContractEndPage key={path} kind="cancellation" />;
  return path.startsWith('/dashboard') ? <ShopOverDashboard /> : <ShopForVisitors />;
}
