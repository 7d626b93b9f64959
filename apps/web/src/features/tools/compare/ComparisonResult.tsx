import { ActionIcon, Group, Switch, Text, Title, Tooltip } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import type { TextComparison } from '@palimpsest/contract';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { bandsInOrder } from '../../../common/compare/compared-text.ts';
import { CompareView } from '../../../common/compare/CompareView.tsx';
import { formatNumber, formatPercent } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Breakable } from '../../../ui/Breakable.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { MainNumbers } from '../MainNumbers.tsx';
import { HintList } from '../HintList.tsx';
import classes from '../Tools.module.css';
import { PassageLine } from './PassageLine.tsx';

interface ComparisonResultProps {
  readonly result: TextComparison;
  /** Another comparison is running. */
  readonly isStale: boolean;
}

const colourNumber = 1;

/** The numbers of a comparison, and both texts side by side. */
export function ComparisonResult({ result, isStale }: ComparisonResultProps) {
  const { t } = useTranslation('tools');
  const language = useLanguage();
  const narrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const titleRef = useRef<HTMLHeadingElement>(null);
  const [match, setMatch] = useState<number | null>(null);
  const [shortened, setShortened] = useState(true);
  const { First, Second, Markup } = result;
  const bands = useMemo(() => bandsInOrder(Markup), [Markup]);
  const count = bands.length;
  useEffect(() => titleRef.current?.focus(), []);
  const step = (by: 1 | -1): void => {
    if (count > 0) setMatch((((match ?? (by === 1 ? 0 : 1)) - 1 + by + count) % count) + 1);
  };
  useHotkeys([
    ['j', () => step(1)],
    ['k', () => step(-1)],
  ]);
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
                : t('compare.alike', { percent: formatPercent(result.SimilarityPercent, language) }),
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
        <>
          <Group justify="space-between" mt="md" mb="xs" gap="sm">
            <Group gap={4}>
              <StepButton label={t('compare.previous')} keyName="k" onClick={() => step(-1)} up />
              <Text className="tabular" aria-live="polite">
                {t('compare.position', {
                  match: formatNumber(match ?? 1, language),
                  all: formatNumber(count, language),
                })}
              </Text>
              <StepButton label={t('compare.next')} keyName="j" onClick={() => step(1)} />
            </Group>
            <Switch
              size="xs"
              label={t('compare.shortened')}
              checked={shortened}
              onChange={(event) => setShortened(event.currentTarget.checked)}
            />
          </Group>
          <div className={classes['sideBySide']}>
            <CompareView
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
              colourNumber={colourNumber}
              match={match}
              shortened={shortened}
              lineBreaks
              narrow={narrow}
              takeFocus={false}
              together
              renderStrip={(passageIndex, number) => (
                <PassageLine
                  number={number}
                  colourNumber={colourNumber}
                  position={Markup.Positions.find(({ PIdx }) => PIdx === passageIndex)}
                />
              )}
              onMatch={setMatch}
            />
          </div>
        </>
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

interface StepButtonProps {
  readonly label: string;
  readonly keyName: string;
  readonly up?: boolean;
  readonly onClick: () => void;
}

function StepButton({ label, keyName, up = false, onClick }: StepButtonProps) {
  return (
    <Tooltip label={`${label} (${keyName})`}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={label}
        aria-keyshortcuts={keyName}
        onClick={onClick}
      >
        {up ? (
          <IconChevronUp size={18} stroke={1.6} aria-hidden />
        ) : (
          <IconChevronDown size={18} stroke={1.6} aria-hidden />
        )}
      </ActionIcon>
    </Tooltip>
  );
}
