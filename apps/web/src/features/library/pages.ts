import { page } from '../../i18n/page.ts';

export const libraryPage = page(() => import('./LibraryPage.tsx'), 'LibraryPage', [
  'library',
  'imports',
  'list',
  'submissions',
]);
export const newTextPage = page(() => import('./NewTextPage.tsx'), 'NewTextPage', [
  'library',
  'imports',
  'uploads',
  'download',
]);
export const newImportPage = page(() => import('./import/NewImportPage.tsx'), 'NewImportPage', [
  'imports',
  'uploads',
]);
export const importPage = page(() => import('./import/ImportPage.tsx'), 'ImportPage', [
  'imports',
  'uploads',
  'list',
]);
export const textPage = page(() => import('./TextPage.tsx'), 'TextPage', ['library']);
