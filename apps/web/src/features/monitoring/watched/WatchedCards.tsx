import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { CardMeta, Cards, SelectableCard } from '../../../ui/list/Cards.tsx';
import { FindingCounts } from './FindingCounts.tsx';
import { watchedName } from './watched-name.ts';
import { WatchedMenu } from './WatchedMenu.tsx';
import { WatchedName } from './WatchedName.tsx';
import { WatchedStateBadge } from './WatchedState.tsx';
import type { WatchedRows } from './WatchedTable.tsx';

/** The watched texts on a phone. */
export function WatchedCards({ texts, selection, actions, canScan }: WatchedRows) {
  const { t } = useTranslation('monitoring');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  return (
    <Cards>
      {texts.map((text) => (
        <SelectableCard
          key={text.Id}
          name={watchedName(text) || tApp('untitled')}
          selected={selection.has(text)}
          onToggle={() => selection.toggle(text)}
          action={<WatchedMenu text={text} actions={actions} canScan={canScan} />}
        >
          <WatchedName text={text} />
          <CardMeta>
            <WatchedStateBadge state={text.State} />
            <FindingCounts {...text} />
            {text.LastScan > 0 && (
              <span>{t('list.lastScanAt', { date: formatDate(text.LastScan, language) })}</span>
            )}
            {text.NextScan > 0 && (
              <span>{t('list.nextScanAt', { date: formatDate(text.NextScan, language) })}</span>
            )}
            {text.Credits > 0 && (
              <span>
                {t('list.creditsShort', { count: text.Credits, shown: formatNumber(text.Credits, language) })}
              </span>
            )}
          </CardMeta>
        </SelectableCard>
      ))}
    </Cards>
  );
}
