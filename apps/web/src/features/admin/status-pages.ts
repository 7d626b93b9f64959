/** The overview and the lists to which it leads. */
export { AuditPage } from './audit/AuditPage.tsx';
export { MailsPage } from './mails/MailsPage.tsx';
export { OverviewPage } from './overview/OverviewPage.tsx';
export { QueuePage } from './queue/QueuePage.tsx';
