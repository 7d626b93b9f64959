import type { Language } from '@palimpsest/contract';
import { letterOf, type Letter } from '../../platform/mail/index.ts';
import type { MailLinks } from './mail-links.ts';
import { notificationTexts } from './notification-texts.ts';

/** The numbers of checks and texts of a day. */
export interface DayFigures {
  readonly checkFinished: number;
  readonly scanAborted: number;
  readonly textAdded: number;
  readonly submissionReceived: number;
}

/**
 * Composes the summary without the titles of texts, which may be other people's words.
 * @param date a moment of the day that it tells about
 */
export function composeSummaryMail(
  language: Language,
  figures: DayFigures,
  { date, timeZone }: { readonly date: Date; readonly timeZone: string },
  links: MailLinks | undefined,
): Letter {
  const texts = notificationTexts[language];
  const day = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone }).format(date);
  const number = new Intl.NumberFormat(language);
  const facts: readonly (readonly [string, number])[] = [
    [texts.checksFinished, figures.checkFinished],
    [texts.checksAborted, figures.scanAborted],
    [texts.textsAdded, figures.textAdded],
    [texts.submissions, figures.submissionReceived],
  ];
  const happened = facts.filter(([, count]) => count > 0);
  return letterOf({
    subject: texts.summarySubject.replace('{day}', day),
    language,
    before: [(happened.length === 0 ? texts.nothing : texts.summary).replace('{day}', day)],
    facts: happened.map(([name, count]) => [name, number.format(count)]),
    links:
      links === undefined
        ? []
        : [
            [texts.dashboard, links.dashboard],
            [texts.stop, links.unsubscribe],
          ],
    after: [texts.whySummary],
  });
}
