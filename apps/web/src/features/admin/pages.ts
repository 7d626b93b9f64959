import { page } from '../../i18n/page.ts';

export const adminArea = page(() => import('./area/AdminArea.tsx'), 'AdminArea', ['admin']);
