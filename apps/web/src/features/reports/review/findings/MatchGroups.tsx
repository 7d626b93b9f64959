import { Button, UnstyledButton } from '@mantine/core';
import type { Citation, MatchGroup } from '@palimpsest/contract';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber, formatPercent } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { toggleGroup } from '../model/match-groups.ts';
import { CitationSign } from './CitationSign.tsx';
import classes from './MatchGroups.module.css';

interface MatchGroupsProps {
  readonly groups: readonly MatchGroup[];
  /** How many passages each group has, whether they count or not. */
  readonly passages: ReadonlyMap<Citation, number>;
  readonly chosen: readonly Citation[];
  readonly onChoose: (groups: readonly Citation[]) => void;
}

/** How the text marks the words that count. A group is also a filter of the sources and the marks. */
export function MatchGroups({ groups, passages, chosen, onChoose }: MatchGroupsProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const words = (count: number) => t('words', { count, words: formatNumber(count, language) });
  return (
    <>
      <ul className={classes['groups']}>
        {groups.map(({ Citation, Words, Percent, CitedWords }) => (
          <li key={Citation}>
            <UnstyledButton
              className={classes['group'] ?? ''}
              aria-pressed={chosen.includes(Citation)}
              disabled={(passages.get(Citation) ?? 0) === 0}
              onClick={() => onChoose(toggleGroup(chosen, Citation))}
            >
              <span className={classes['sign']}>
                <CitationSign citation={Citation} />
              </span>
              <span className={classes['name']}>{t(`groups.${Citation}`)}</span>
              <span className={classes['percent']}>{formatPercent(Percent, language)}</span>
              <span className={classes['words']}>
                {words(Words)}
                {CitedWords > 0 && (
                  <>
                    {' · '}
                    {t('groups.inCited', { words: words(CitedWords) })}
                  </>
                )}
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {chosen.length > 0 && (
        <Button variant="subtle" color="gray" size="compact-xs" onClick={() => onChoose([])}>
          {t('groups.all')}
        </Button>
      )}
    </>
  );
}
