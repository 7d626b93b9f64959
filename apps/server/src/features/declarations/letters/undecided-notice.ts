import type { Executor } from '../../../platform/database/connect.ts';
import { letterOf, postMail } from '../../../platform/mail/index.ts';
import { countEvent, perHour } from '../../../platform/rate-limits/index.ts';
import { offeredLanguage } from '../../../platform/settings/index.ts';
import type { Services } from '../../../services.ts';
import { selectAdminMails } from '../../../people/users/users.repository.ts';
import type { DeclarationRow } from '../tables.ts';
import { factsOfDeclaration } from './declaration-receipt.ts';
import { declarationTexts } from './declaration-texts.ts';

/** Anyone can declare anything, so the list has all of them, and emails tell about a few. */
const noticesPerHour = perHour('declaration-notice', 20);

/** Tells the administrators that one of them has to decide. */
export async function tellUndecided(
  services: Services,
  transaction: Executor,
  declaration: DeclarationRow,
): Promise<void> {
  if (!(await countEvent(transaction, noticesPerHour, 'all')).isWithinLimit) return;
  const base = services.settings.current.publicUrl?.replace(/\/$/, '');
  for (const { mail: recipient, language: chosen } of await selectAdminMails(transaction)) {
    // The address that the first start gives to an administrator without one.
    if (recipient.endsWith('.localdomain')) continue;
    const language = offeredLanguage(services, chosen);
    const texts = declarationTexts[language];
    const letter = letterOf({
      subject: texts.noticeSubject,
      language,
      before: [texts.notice],
      facts: factsOfDeclaration(declaration, language),
      links: base === undefined ? [] : [[texts.list, `${base}/admin/shop/declarations`] as const],
      after: [],
    });
    await postMail(services, transaction, { recipient, language, ...letter, submissionId: null });
  }
}
