import { page } from '../../i18n/page.ts';

const namespaces = ['profile', 'security', 'password', 'membership'] as const;

export const profilePage = page(() => import('./ProfilePage.tsx'), 'ProfilePage', namespaces);
export const profileDialog = page(() => import('./ProfileDialog.tsx'), 'ProfileDialog', namespaces);
