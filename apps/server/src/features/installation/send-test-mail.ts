import { UserError } from '../../platform/errors.ts';
import type { Handler } from '../../platform/http/handler.ts';
import { headOf, openMailTransport, senderOf, withHead } from '../../platform/mail/index.ts';
import { composeTestMail } from './test-mail.ts';

const timeoutMs = 15_000;

/** Sends an email past the queue, so that the administrator sees at once what the mail server answers. */
export const sendTestMail: Handler<'SendTestMail'> = async ({ mail }, { services, language }) => {
  const { mailServer, name } = services.settings.current;
  if (mailServer === undefined) throw new UserError('noMailServer');
  const { subject, text, html } = withHead(composeTestMail(language, name), ...headOf(services));
  try {
    const transport = await openMailTransport(mailServer, { timeoutMs, networks: services.config });
    try {
      const { response } = await transport.sendMail({
        from: senderOf(services.settings.current),
        to: { name: '', address: mail },
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      });
      return { data: { IsSent: true, Answer: String(response) } };
    } finally {
      transport.close();
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return { data: { IsSent: false, Answer: reason.slice(0, 500) } };
  }
};
