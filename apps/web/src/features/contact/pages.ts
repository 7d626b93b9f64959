import { page } from '../../i18n/page.ts';

export const contactPage = page(() => import('./ContactPage.tsx'), 'ContactPage', ['contact', 'botcheck']);
export const quotePage = page(() => import('./QuotePage.tsx'), 'QuotePage', ['contact', 'botcheck']);
export const inboxPage = page(() => import('./inbox/InboxPage.tsx'), 'InboxPage', ['inbox', 'list']);
export const inquiryPage = page(() => import('./inbox/InquiryPage.tsx'), 'InquiryPage', [
  'contact',
  'inbox',
  'list',
]);
