import type { SourceFormats } from '@palimpsest/contract';
import { formatDate, formatNumber, formatPercent } from '../../../../../i18n/format.ts';
import { useLanguage } from '../../../../../i18n/use-language.ts';

/** Numbers and dates of the lines about a source, which files show as well. */
export function useSourceFormats(): SourceFormats {
  const language = useLanguage();
  return {
    number: (value) => formatNumber(value, language),
    percent: (percent) => formatPercent(percent, language),
    date: (seconds) => formatDate(seconds, language),
  };
}
