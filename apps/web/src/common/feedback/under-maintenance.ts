import { page } from '../../i18n/page.ts';

export const underMaintenance = page(() => import('./UnderMaintenance.tsx'), 'UnderMaintenance', [
  'maintenance',
]);
