import type { Language } from '@palimpsest/contract';

/** Numbers and dates in the same form as on the screens. */
export interface Formats {
  readonly language: Language;
  readonly number: (value: number) => string;
  readonly percent: (percent: number) => string;
  readonly date: (epochSeconds: number) => string;
  readonly dateTime: (epochSeconds: number) => string;
  readonly languageName: (code: string) => string;
}

/** @param timeZone The reader's, such as Europe/Berlin. Times name it. */
export function formatsOf(language: Language, timeZone: string): Formats {
  const number = new Intl.NumberFormat(language);
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const date = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone });
  const dateTime = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  });
  const zoneName = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'short' });
  const names = new Intl.DisplayNames(language, { type: 'language' });
  return {
    language,
    number: (value) => number.format(value),
    percent: (value) => percent.format(value / 100),
    date: (seconds) => date.format(seconds * 1000),
    dateTime: (seconds) => `${dateTime.format(seconds * 1000)} ${zoneNameAt(zoneName, seconds * 1000)}`,
    languageName: (code) => (code === '' || code === 'und' ? '' : (names.of(code) ?? code)),
  };
}

/** Such as UTC, MEZ or GMT+9; summer time has its own. */
function zoneNameAt(format: Intl.DateTimeFormat, epochMs: number): string {
  return format.formatToParts(epochMs).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
