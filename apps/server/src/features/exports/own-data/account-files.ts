import { mailsAboutAccount } from '../../../platform/mail/index.ts';
import type { Services } from '../../../services.ts';
import { ownAccount } from '../../identity/index.ts';
import { ownInquiries } from '../../contact/index.ts';
import { ownMessages } from '../../messages/index.ts';
import { ownProjects } from '../../projects/index.ts';
import type { ZipEntry } from '../bulk/zip-entries.ts';
import { jsonFile, type DataOrder } from './data-order.ts';

/** Account with billing address, settings, sessions, credits, emails, inquiries, messages and projects. */
export async function* accountFiles(services: Services, order: DataOrder): AsyncGenerator<ZipEntry> {
  const { userId, createdAt: date, language, linkBase } = order;
  const { account, settings, sessions, credits } = await ownAccount(services, services.db, userId);
  yield jsonFile('account.json', date, account);
  yield jsonFile('settings.json', date, settings);
  yield jsonFile('sessions.json', date, sessions);
  yield jsonFile('credits.json', date, credits);
  const mails =
    account.mail === ''
      ? []
      : await mailsAboutAccount(services.db, account.mail, new Date(account.createdAt * 1000));
  yield jsonFile('emails.json', date, mails);
  const inquiries = account.mail === '' ? [] : await ownInquiries(services.db, account.mail);
  yield jsonFile('inquiries.json', date, inquiries);
  yield jsonFile('messages.json', date, await ownMessages(services.db, userId, language));
  yield jsonFile('projects.json', date, await ownProjects(services, { id: userId }, linkBase));
}
