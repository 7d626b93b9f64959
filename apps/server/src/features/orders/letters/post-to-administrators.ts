import type { Language } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { postMail, type Letter } from '../../../platform/mail/index.ts';
import { offeredLanguage } from '../../../platform/settings/index.ts';
import type { Services } from '../../../services.ts';
import { selectAdminMails } from '../../../people/users/users.repository.ts';

/**
 * Writes to each administrator of the installation in their language. Call it in the transaction of what happened.
 * @param compose is given the address of the installation without a slash at the end; undefined if it is not known
 */
export async function postToAdministrators(
  services: Services,
  transaction: Executor,
  compose: (language: Language, base: string | undefined) => Letter,
): Promise<void> {
  const base = services.settings.current.publicUrl?.replace(/\/$/, '');
  for (const { mail: recipient, language: chosen } of await selectAdminMails(transaction)) {
    // The address that the first start gives to an administrator without one.
    if (recipient.endsWith('.localdomain')) continue;
    const language = offeredLanguage(services, chosen);
    const letter = compose(language, base);
    await postMail(services, transaction, { recipient, language, ...letter, submissionId: null });
  }
}
