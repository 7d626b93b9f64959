import { unreadReasons, type Language, type WebRun } from '@palimpsest/contract';
import { formatDateTime, formatNumber } from '../../i18n/format.ts';
import type { Translate } from '../../i18n/translate.ts';

type T = Translate<'webindex'>;

/** One line: the outcomes of the pages of a run, and how many are left. */
export function progressOf({ Counts, Left, State, Kind }: WebRun, t: T, language: Language): string {
  const counted = (count: number) => ({ count, shown: formatNumber(count, language) });
  const parts = Counts.map(({ Outcome, Count }) => t(`outcome.${Outcome}`, counted(Count)));
  if (Left !== null && Left > 0 && State !== 'finished')
    parts.push(t(Kind === 'removal' ? 'left.removal' : 'left.crawl', counted(Left)));
  return parts.join(' · ');
}

/** Why pages failed, and how many for each reason; '' if none did. */
export function reasonsOf({ Reasons }: WebRun, t: T, language: Language): string {
  return Reasons.map(
    ({ Reason, Count }) => `${reasonText(Reason, t)}: ${formatNumber(Count, language)}`,
  ).join(' · ');
}

/** The time when it began, ended and begins again. */
export function timesOf({ Started, Ended, Next, Schedule, State }: WebRun, t: T, language: Language): string {
  const date = (seconds: number) => ({ date: formatDateTime(seconds, language) });
  return [
    ...(State === 'waiting' ? [] : [t('time.started', date(Started))]),
    ...(Ended === null ? [] : [t('time.ended', date(Ended))]),
    ...(Schedule === 'never' ? [] : [t(`repeats.${Schedule}`)]),
    ...(Next === null ? [] : [t('time.next', date(Next))]),
  ].join(' · ');
}

const ofFiles = [
  'damaged',
  'sitemap',
  'fileEmpty',
  'fileWithoutText',
  'fileBroken',
  'fileEncrypted',
  'fileTooLarge',
  'fileTimeout',
  'fileTypeNotSupported',
] as const;

/** The reason in words; one that has none is shown as it is. */
export function reasonText(reason: string, t: T): string {
  const known = [...unreadReasons, ...ofFiles].find((one) => one === reason);
  return known === undefined ? reason : t(`reason.${known}`);
}
