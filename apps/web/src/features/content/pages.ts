import { page } from '../../i18n/page.ts';

export const legalPage = page(() => import('./LegalPage.tsx'), 'LegalPage', ['content']);
export const contentsPage = page(() => import('./edit/ContentsPage.tsx'), 'ContentsPage', [
  'content',
  'list',
]);
export const contentPage = page(() => import('./edit/ContentPage.tsx'), 'ContentPage', ['content', 'list']);
export const newContentPage = page(() => import('./edit/NewContentPage.tsx'), 'NewContentPage', [
  'content',
  'list',
]);
