import { page } from '../../i18n/page.ts';

export const loginPage = page(() => import('./LoginPage.tsx'), 'LoginPage', ['accounts']);
