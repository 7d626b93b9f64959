import { page } from '../../i18n/page.ts';

export const legalPage = page(() => import('./LegalTextPage.tsx'), 'LegalTextPage', ['content']);

const edit = () => import('./edit/edit-pages.ts');
export const contentsPage = page(edit, 'ContentsPage', ['content', 'markdown', 'list']);
export const contentPage = page(edit, 'ContentPage', ['content', 'markdown', 'list']);
export const newContentPage = page(edit, 'NewContentPage', ['content', 'markdown', 'list']);
