import { definePart } from '../../part.ts';
import { daysBefore } from '../days-before.ts';
import { getMails, mailsAboutAccount } from './get-mails.ts';
import { deleteMailsBefore } from './mails.repository.ts';
import { sendMailJob } from './send-mail.job.ts';

export const mailPart = definePart({
  tables: {
    // Emails follow from changes, and only their list for the staff shows them.
    mails: [],
  },
  handlers: { GetMails: getMails },
  jobs: [sendMailJob],
  cleanUp: ({ db, settings }, now) => deleteMailsBefore(db, daysBefore(now, settings.current.mailDays)),
  ofUsers: {
    ownData: {
      emails: {
        value: async ({ db }, { mail, since }) => (mail === '' ? [] : mailsAboutAccount(db, mail, since)),
      },
    },
  },
});
