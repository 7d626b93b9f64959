import { IconPercentage0, IconPercentage50 } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import type { PassageFinding } from '../model/findings.ts';
import { CitationSign } from './CitationSign.tsx';
import classes from './Findings.module.css';
import { useChangeText } from './use-finding-texts.ts';

/** The changes in a passage, whether the text marks it as taken from elsewhere, and whether it counts. */
export function PassageFindings({ finding }: { readonly finding: PassageFinding | undefined }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const change = useChangeText(finding);
  if (!finding) return null;
  const { citation, counts, reasons } = finding;
  if (change === null && citation === null && counts === 'whole') return null;
  const list = new Intl.ListFormat(language);
  return (
    <ul className={classes['findings']}>
      {change !== null && <li>{change}</li>}
      {citation !== null && (
        <li>
          <CitationSign citation={citation} />
          {t(`citation.${citation}`)}
        </li>
      )}
      {counts !== 'whole' && (
        <li>
          {counts === 'none' ? (
            <IconPercentage0 size={14} stroke={1.8} aria-hidden />
          ) : (
            <IconPercentage50 size={14} stroke={1.8} aria-hidden />
          )}
          {t(counts === 'none' ? 'finding.notCounted' : 'finding.partlyCounted', {
            reason: list.format(reasons.map((reason) => t(`leftOut.${reason}`))),
          })}
        </li>
      )}
    </ul>
  );
}
