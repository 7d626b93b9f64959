import { page } from '../../i18n/page.ts';

export const unsubscribePage = page(() => import('./UnsubscribePage.tsx'), 'UnsubscribePage', ['messages']);
