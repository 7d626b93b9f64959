import { page } from '../../i18n/page.ts';

export const withdrawPage = page(() => import('./DeclarationPages.tsx'), 'WithdrawPage', ['declarations']);
export const cancelContractPage = page(() => import('./DeclarationPages.tsx'), 'CancelContractPage', [
  'declarations',
]);
