import { page } from '../../i18n/page.ts';

export const mailsPage = page(() => import('./MailsPage.tsx'), 'MailsPage', ['mails', 'list']);
