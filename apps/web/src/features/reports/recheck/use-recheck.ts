import { useTranslation } from '../../../i18n/translate.ts';
import { useOperation } from '../../../api/query.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';

/** Asks, and then has reports checked again with the present engine. */
export function useRecheck(onOrdered?: () => void) {
  const { t } = useTranslation('recheck');
  const language = useLanguage();
  const recheck = useOperation('RecheckReports', {
    onSuccess: () => onOrdered?.(),
  });
  const ask = (ids: readonly number[]) =>
    askToConfirm({
      title: t('ask.title', { count: ids.length, reports: formatNumber(ids.length, language) }),
      text: t('ask.text', { count: ids.length }),
      confirm: t('ask.confirm'),
      onConfirm: () => recheck.mutate({ ids: [...ids] }),
    });
  return { ask, isPending: recheck.isPending };
}
