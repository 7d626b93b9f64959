import { page } from '../../i18n/page.ts';

export const guidePage = page(() => import('./GuidePage.tsx'), 'GuidePage', ['guide']);
