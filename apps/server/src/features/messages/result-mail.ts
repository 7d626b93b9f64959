import { errorText, resultSentence, type Language } from '@palimpsest/contract';
import type { CheckEnd } from '../../events.ts';
import { letterOf, quoteForeignText, type Letter } from '../../platform/mail/index.ts';
import type { MailLinks } from './mail-links.ts';
import { notificationTexts } from './notification-texts.ts';

interface ResultOfCheck {
  readonly name: string;
  readonly reportId: number;
  readonly end: CheckEnd;
}

export function composeResultMail(
  language: Language,
  { name, reportId, end }: ResultOfCheck,
  links: MailLinks | undefined,
): Letter {
  const texts = notificationTexts[language];
  const quoted = quoteForeignText(name, texts.marks);
  const number = new Intl.NumberFormat(language);
  const isFinished = !('reason' in end);
  return letterOf({
    subject: (isFinished ? texts.finishedSubject : texts.abortedSubject).replace('{name}', () => quoted),
    language,
    before: [
      (isFinished ? texts.finished : texts.aborted).replace('{name}', () => quoted),
      isFinished ? resultSentence(end, language) : errorText(end.reason, language),
    ],
    facts: isFinished
      ? [
          [texts.matching, percentIn(language, end.ResultPercent)],
          [
            texts.words,
            texts.wordsOf
              .replace('{matched}', number.format(end.PlagWords))
              .replace('{total}', number.format(end.CountableWords)),
          ],
          [texts.sources, number.format(end.sources)],
        ]
      : [],
    links:
      links === undefined
        ? []
        : [
            [texts.report, links.report(reportId)],
            [texts.stop, links.unsubscribe],
          ],
    after: [...(isFinished ? [texts.judge] : []), texts.whyResult],
  });
}

function percentIn(language: Language, percent: number): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(
    percent / 100,
  );
}
