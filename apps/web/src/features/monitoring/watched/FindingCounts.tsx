import type { MonitoredText } from '@palimpsest/contract';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

type Counts = Pick<MonitoredText, 'NewFindings' | 'Findings' | 'GoneFindings'>;

/** The numbers of findings that are new, online and gone. Zeros are left out. */
export function FindingCounts({ NewFindings, Findings, GoneFindings }: Counts) {
  const { t } = useTranslation('monitoring');
  const language = useLanguage();
  const counted = (count: number) => ({ count, shown: formatNumber(count, language) });
  const rest = [
    ...(Findings === 0 ? [] : [t('counts.there', { shown: formatNumber(Findings, language) })]),
    ...(GoneFindings === 0 ? [] : [t('counts.gone', counted(GoneFindings))]),
  ].join(' · ');
  if (NewFindings === 0) return <span>{rest || t('counts.none')}</span>;
  return (
    <span>
      <b>{t('counts.new', counted(NewFindings))}</b>
      {rest !== '' && ` · ${rest}`}
    </span>
  );
}
