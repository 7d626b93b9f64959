import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import type { citationCounts } from '../model/findings.ts';
import { CitationSign } from './CitationSign.tsx';
import classes from './Findings.module.css';

const texts = {
  quotedAndCited: 'citation.shortQuotedAndCited',
  quoted: 'citation.shortQuoted',
  cited: 'citation.shortCited',
  none: 'citation.shortNone',
} as const;

/** How many of a source's passages the text marks as quoted or cited; numbers appear only if the passages differ. */
export function CitationCounts({ counts }: { readonly counts: ReturnType<typeof citationCounts> }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  if (counts.length === 0) return null;
  return (
    <ul className={classes['findings']}>
      {counts.map(({ citation, passages }) => {
        const state = t(texts[citation]);
        return (
          <li key={citation}>
            <CitationSign citation={citation} />
            {counts.length === 1
              ? state
              : t('citation.counted', { passages: formatNumber(passages, language), state })}
          </li>
        );
      })}
    </ul>
  );
}
