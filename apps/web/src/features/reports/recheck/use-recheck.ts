import type { ReportListItem } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { useOperation } from '../../../api/query.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { hasUnsearched } from './has-unsearched.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';

/** Asks, and then has reports checked again with the present engine. */
export function useRecheck(onOrdered?: () => void) {
  const { t } = useTranslation('recheck');
  const language = useLanguage();
  const recheck = useOperation('RecheckReports', {
    onSuccess: () => onOrdered?.(),
  });
  const ask = (reports: readonly Pick<ReportListItem, 'Id' | 'Verdict'>[]) => {
    const count = reports.length;
    const isSearched = reports.some(hasUnsearched);
    askToConfirm({
      title: t('ask.title', { count, reports: formatNumber(count, language) }),
      text: [t('ask.text', { count }), ...(isSearched ? [t('ask.unsearched')] : [])].join(' '),
      confirm: t('ask.confirm'),
      onConfirm: () => recheck.mutate({ ids: reports.map(({ Id }) => Id) }),
    });
  };
  return { ask, isPending: recheck.isPending };
}
