import type { FindingRating, MonitoringFinding } from '@palimpsest/contract';
import { useOperation } from '../../../api/query.ts';
import { showToast } from '../../../api/toast.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ratingKey } from './rating-key.ts';

/** Rates several findings at once. Without a rating, they are only no longer new. */
export function useRateFindings(onDone: () => void) {
  const { t } = useTranslation('monitoring');
  const language = useLanguage();
  const rate = useOperation('RateMonitoringFindings', {
    onSuccess: (_, { ids, rating }) => {
      onDone();
      if (rating === undefined) return;
      showToast(
        'success',
        t('findings.rated', {
          count: ids.length,
          shown: formatNumber(ids.length, language),
          rating: t(`rating.${ratingKey(rating)}`),
        }),
      );
    },
  });
  return {
    isBusy: rate.isPending,
    rate: (findings: readonly MonitoringFinding[], rating?: FindingRating) =>
      rate.mutate({
        ids: findings.map(({ Id }) => Id),
        ...(rating === undefined ? {} : { rating }),
      }),
  };
}
