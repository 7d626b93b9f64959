import type { DataOf } from '@palimpsest/contract';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

/** Says how many texts are watched now, and how many were before. */
export function useAddedText(): (answer: Pick<DataOf<'AddMonitoredTexts'>, 'Ids' | 'Known'>) => string {
  const { t } = useTranslation('monitoring');
  const language = useLanguage();
  const counted = (count: number) => ({ count, shown: formatNumber(count, language) });
  return ({ Ids, Known }) =>
    [
      ...(Ids.length === 0 && Known > 0 ? [] : [t('watch.added', counted(Ids.length))]),
      ...(Known === 0 ? [] : [t('watch.known', counted(Known))]),
    ].join(' ');
}
