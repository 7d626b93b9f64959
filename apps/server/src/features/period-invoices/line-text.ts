import { limits, type Language } from '@palimpsest/contract';
import type { LicenseRow, PhaseRow } from '../../people/users/license-terms.repository.ts';

const texts = {
  en: {
    credits: '{count} credits',
    unlimited: 'unlimited credits',
    users: 'up to {count} users',
    from: 'from {day}',
  },
  de: {
    credits: '{count} Credits',
    unlimited: 'unbegrenzte Credits',
    users: 'bis zu {count} Personen',
    from: 'ab {day}',
  },
  es: {
    credits: '{count} créditos',
    unlimited: 'créditos ilimitados',
    users: 'hasta {count} usuarios',
    from: 'desde el {day}',
  },
  fr: {
    credits: '{count} crédits',
    unlimited: 'crédits illimités',
    users: 'jusqu’à {count} utilisateurs',
    from: 'à partir du {day}',
  },
} as const satisfies Readonly<Record<Language, Readonly<Record<string, string>>>>;

/** The line of an invoice about a period, if nobody writes another one: the licence, the period, its credits and its users. */
export function lineText(
  product: string,
  { licensee }: Pick<LicenseRow, 'licensee'>,
  { validFrom, validTo, contractCredits, maxUsers }: PhaseRow,
  language: Language,
): string {
  const own = texts[language];
  const count = (text: string, number: number) =>
    text.replace('{count}', new Intl.NumberFormat(language, { useGrouping: true }).format(number));
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'Europe/Berlin' });
  // The end of a period is the begin of the next one.
  const period =
    validTo === null
      ? own.from.replace('{day}', days.format(validFrom))
      : `${days.format(validFrom)} – ${days.format(validTo.getTime() - 1)}`;
  const parts = [
    `${product} ${licensee}`,
    period,
    contractCredits === -1 ? own.unlimited : count(own.credits, contractCredits),
    ...(maxUsers === 0 ? [] : [count(own.users, maxUsers)]),
  ];
  return parts.join(', ').slice(0, limits.invoiceLineChars);
}
