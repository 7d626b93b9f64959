import type { SearchProviderState } from '@palimpsest/contract';
import type { Language } from '@palimpsest/contract';
import type { Translate as TranslateOf } from '../../i18n/translate.ts';
import { formatDateTime, formatNumber } from '../../i18n/format.ts';

type Translate = TranslateOf<'sources'>;

export const milliCentsOfUnit = 100_000;

/** The state of a service in words: the most urgent matter. */
export function stateOf(provider: SearchProviderState, t: Translate, language: Language): string {
  const { IsReady, IsUnreadable, RestingUntil, LastError, IsOn, Secret, HasSecret } = provider;
  if (IsUnreadable) return t('state.unreadable');
  if (!IsReady) return t(Secret === 'required' && !HasSecret ? 'state.noKey' : 'state.incomplete');
  if (RestingUntil !== null) {
    return t('state.resting', { date: formatDateTime(RestingUntil, language), error: errorOf(LastError, t) });
  }
  return t(IsOn ? 'state.on' : 'state.ready');
}

/** Requests and cost of the last 30 days. */
export function useOf({ Usage, IsPaid }: SearchProviderState, t: Translate, language: Language): string {
  const sum = (of: (day: SearchProviderState['Usage'][number]) => number): number =>
    Usage.reduce((total, day) => total + of(day), 0);
  const requests = sum(({ Requests }) => Requests);
  if (requests === 0) return t('usage.none');
  const line = t('usage.requests', { count: requests, requests: formatNumber(requests, language) });
  if (!IsPaid) return line;
  return t('usage.paid', {
    line,
    cost: formatCost(
      sum(({ MilliCents }) => MilliCents),
      language,
    ),
  });
}

/** Dollars and euros are taken as equal; the services bill in their own currency. */
export function formatCost(milliCents: number, language: Language): string {
  return new Intl.NumberFormat(language, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(
    milliCents / milliCentsOfUnit,
  );
}

export function errorOf(error: string, t: Translate): string {
  switch (error) {
    case 'keyRefused':
    case 'quotaSpent':
    case 'tooFast':
    case 'unavailable':
    case 'timeout':
    case 'refused':
    case 'malformed':
    case 'privateAddress':
      return t(`error.${error}`);
    default:
      return error;
  }
}
