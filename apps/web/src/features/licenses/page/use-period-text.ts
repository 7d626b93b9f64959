import type { Phase } from '@palimpsest/contract';
import { formatDate } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

type Period = Pick<Phase, 'validFrom' | 'validTo'>;

/** Names a period by its first and last day. */
export function usePeriodText(): (period: Period) => string {
  const { t } = useTranslation('license');
  const language = useLanguage();
  return ({ validFrom, validTo }) => {
    const from = formatDate(validFrom, language);
    return validTo === null
      ? t('panel.since', { from })
      : t('panel.range', { from, to: formatDate(validTo, language) });
  };
}
