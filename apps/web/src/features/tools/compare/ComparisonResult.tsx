import { Title } from '@mantine/core';
import type { TextComparison } from '@palimpsest/contract';
import { useEffect, useMemo, useRef } from 'react';
import { bandsInOrder } from '../../../common/compare/compared-text.ts';
import { ComparedTexts } from '../../../common/compare/ComparedTexts.tsx';
import { formatNumber, formatPercent } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Breakable } from '../../../ui/Breakable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MainNumbers } from '../../../ui/figures/MainNumbers.tsx';
import { HintList } from '../HintList.tsx';
import classes from '../Tools.module.css';

interface ComparisonResultProps {
  readonly result: TextComparison;
  /** Another comparison is running. */
  readonly isStale: boolean;
}

/** The numbers of a comparison, and both texts side by side. */
export function ComparisonResult({ result, isStale }: ComparisonResultProps) {
  const { t } = useTranslation('tools');
  const { t: tCompare } = useTranslation('compare');
  const language = useLanguage();
  const titleRef = useRef<HTMLHeadingElement>(null);
  const { First, Second, Markup } = result;
  const count = useMemo(() => bandsInOrder(Markup).length, [Markup]);
  useEffect(() => titleRef.current?.focus(), []);
  const words = (shown: number): string => t('words', { count: shown, words: formatNumber(shown, language) });
  const nameOf = (field: 'First' | 'Second'): string =>
    result[field].Name || beginningOf(textOf(Markup[field === 'First' ? 'Text1' : 'Text2']));
  const hints = (['First', 'Second'] as const).filter((field) => result[field].ManipulationHints.length > 0);
  return (
    <section
      className={classes['result']}
      data-stale={isStale || undefined}
      aria-labelledby="comparison-result"
    >
      <Title
        order={2}
        id="comparison-result"
        ref={titleRef}
        tabIndex={-1}
        className={classes['resultTitle'] ?? ''}
      >
        {t('result')}
      </Title>
      <MainNumbers
        figures={[
          {
            name: t('compare.ofFirst'),
            value: formatPercent(First.Percent, language),
            note: t('compare.ofWords', {
              matched: formatNumber(First.Matched, language),
              words: words(First.Words),
            }),
          },
          {
            name: t('compare.ofSecond'),
            value: formatPercent(Second.Percent, language),
            note: t('compare.ofWords', {
              matched: formatNumber(Second.Matched, language),
              words: words(Second.Words),
            }),
          },
          {
            name: t('compare.passages'),
            value: formatNumber(count, language),
            note:
              count === 0
                ? undefined
                : tCompare('steps.alike', { percent: formatPercent(result.SimilarityPercent, language) }),
          },
        ]}
      />
      {hints.map((field) => (
        <section key={field} className={classes['notice']}>
          <Title order={3} size="h4">
            {t('compare.hints', { name: t(field === 'First' ? 'compare.first' : 'compare.second') })}
          </Title>
          <HintList
            hints={result[field].ManipulationHints}
            text={textOf(Markup[field === 'First' ? 'Text1' : 'Text2'])}
          />
        </section>
      ))}
      {count === 0 ? (
        <EmptyState text={t('compare.nothing')} />
      ) : (
        <ComparedTexts
          markup={Markup}
          sides={{
            first: {
              label: t('compare.first'),
              shortLabel: t('compare.first'),
              heading: <Breakable text={nameOf('First')} />,
              level: 'h3',
            },
            second: {
              label: t('compare.second'),
              shortLabel: t('compare.second'),
              heading: <Breakable text={nameOf('Second')} />,
              level: 'h3',
            },
          }}
        />
      )}
    </section>
  );
}

const beginningChars = 60;

/** The name of a typed text. */
function beginningOf(text: string): string {
  const line = text.trim().replaceAll(/\s+/gu, ' ');
  return line.length > beginningChars ? `${line.slice(0, beginningChars)}…` : line;
}

function textOf({ Markup }: TextComparison['Markup']['Text1']): string {
  return Markup.map(({ T }) => T).join('');
}
