import { errorText, isErrorKey, type Language } from '@palimpsest/contract';
import type { EndedBatch } from '../../events.ts';
import { letterOf, quoteForeignText, type Letter } from '../../platform/mail/index.ts';
import { batchSentence } from './batch-texts.ts';
import type { MailLinks } from './mail-links.ts';
import { notificationTexts } from './notification-texts.ts';

/** Composes the email without the titles of the reports: there may be hundreds. */
export function composeBatchMail(
  language: Language,
  { name, projectId, outcomes, reason }: EndedBatch,
  links: MailLinks | undefined,
): Letter {
  const texts = notificationTexts[language];
  const quoted = name === '' ? '' : quoteForeignText(name, texts.marks);
  const count = Object.values(outcomes).reduce((sum, one) => sum + one, 0);
  const subject = quoted === '' ? new Intl.NumberFormat(language).format(count) : quoted;
  const isAnyFinished = count > outcomes.failed;
  return letterOf({
    subject: texts.batchSubject.replace('{what}', () => subject),
    language,
    before: [
      batchSentence(quoted, outcomes, language),
      ...(isErrorKey(reason) ? [errorText(reason, language)] : []),
    ],
    facts: [],
    links:
      links === undefined
        ? []
        : [
            [texts.reports, links.reportsOf(projectId)],
            [texts.stop, links.unsubscribe],
          ],
    after: [...(isAnyFinished ? [texts.judge] : []), texts.whyBatch],
  });
}
