/** The pages with which administrators edit content, in one file. */
export { ContentPage } from './ContentPage.tsx';
export { ContentsPage } from './ContentsPage.tsx';
export { NewContentPage } from './NewContentPage.tsx';
