import { Text } from '@mantine/core';
import type { TextDescription } from '@palimpsest/contract';
import { formatNumber, formatPercent } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from '../Tools.module.css';

interface TermTableProps {
  readonly label: string;
  readonly terms: TextDescription['KeyWords'];
}

/** Words or phrases by frequency. */
export function TermTable({ label, terms }: TermTableProps) {
  const { t } = useTranslation('tools');
  const language = useLanguage();
  if (terms.length === 0) return <Text c="dimmed">{t('content.noTerms')}</Text>;
  return (
    <table className={classes['terms']} aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('content.term')}</th>
          <th scope="col">{t('content.count')}</th>
          <th scope="col">{t('content.share')}</th>
        </tr>
      </thead>
      <tbody>
        {terms.map(({ Text: term, Count, Percent }) => (
          <tr key={term}>
            <td dir="auto">{term}</td>
            <td className="tabular">{formatNumber(Count, language)}</td>
            <td className="tabular">{formatPercent(Percent, language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
