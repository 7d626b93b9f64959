/** The overview and the lists to which it leads. */
export { AuditPage } from '../../features/audit/AuditPage.tsx';
export { MailsPage } from '../../features/mails/MailsPage.tsx';
export { OverviewPage } from '../../features/admin/overview/OverviewPage.tsx';
export { SsoDomainsPage } from '../../features/single-sign-on/administration/SsoDomainsPage.tsx';
export { WebhookFiguresPage } from '../../features/webhooks/administration/WebhookFiguresPage.tsx';
export { QueuePage } from '../../features/checks/queue/QueuePage.tsx';
