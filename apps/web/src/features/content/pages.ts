import { page } from '../../i18n/page.ts';

export const legalPage = page(() => import('./LegalPage.tsx'), 'LegalPage', ['content']);
export const contentsPage = page(() => import('./edit/ContentsPage.tsx'), 'ContentsPage', [
  'content',
  'markdown',
  'list',
]);
export const contentPage = page(() => import('./edit/ContentPage.tsx'), 'ContentPage', [
  'content',
  'markdown',
  'list',
]);
export const newContentPage = page(() => import('./edit/NewContentPage.tsx'), 'NewContentPage', [
  'content',
  'markdown',
  'list',
]);
