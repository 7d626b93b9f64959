import { formatDate, formatNumber, formatPercent } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { CardMeta, Cards, SelectableCard } from '../../../ui/list/Cards.tsx';
import { FindingName } from './FindingName.tsx';
import { FindingStateBadge } from './FindingState.tsx';
import type { FindingRows } from './FindingTable.tsx';
import { ratingKey } from './rating-key.ts';

/** The findings on a phone. */
export function FindingCards({ findings, selection, withText }: FindingRows) {
  const { t } = useTranslation('monitoring');
  const language = useLanguage();
  return (
    <Cards>
      {findings.map((finding) => (
        <SelectableCard
          key={finding.Id}
          name={finding.Title || finding.Url}
          selected={selection.has(finding)}
          onToggle={() => selection.toggle(finding)}
          action={null}
        >
          <FindingName finding={finding} />
          <CardMeta>
            <FindingStateBadge {...finding} />
            <span className="tabular">
              {t('findings.wordCount', {
                count: finding.Words,
                shown: formatNumber(finding.Words, language),
              })}{' '}
              · {formatPercent(finding.Percent, language)}
            </span>
            {finding.Rating !== '' && <span>{t(`rating.${ratingKey(finding.Rating)}`)}</span>}
            <span>{t('findings.foundAt', { date: formatDate(finding.Found, language) })}</span>
            {withText && <span>{t('findings.textChip', { name: finding.MonitoredName })}</span>}
          </CardMeta>
        </SelectableCard>
      ))}
    </Cards>
  );
}
