import type { Executor } from '../../../platform/database/connect.ts';
import { letterOf } from '../../../platform/mail/index.ts';
import { countEvent, perHour } from '../../../platform/rate-limits/index.ts';
import type { Services } from '../../../services.ts';
import { postToAdministrators } from '../../orders/index.ts';
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
  await postToAdministrators(services, transaction, (language, base) => {
    const texts = declarationTexts[language];
    return letterOf({
      subject: texts.noticeSubject,
      language,
      before: [texts.notice],
      facts: factsOfDeclaration(declaration, language),
      links: base === undefined ? [] : [[texts.list, `${base}/admin/shop/declarations`] as const],
      after: [],
    });
  });
}
