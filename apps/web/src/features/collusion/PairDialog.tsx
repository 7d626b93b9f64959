import { ActionIcon, Button, Skeleton, Stack, Tooltip } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translate.ts';
import { formatNumber, formatShare } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CompareDialog } from '../../common/compare/CompareDialog.tsx';
import { CompareLegend } from '../../common/compare/CompareLegend.tsx';
import { CompareView } from '../../common/compare/CompareView.tsx';
import { ErrorState } from '../../common/feedback/ErrorState.tsx';
import { AnchorLink } from '../../ui/links.tsx';
import classes from './Collusion.module.css';
import { groupLookOf } from './model/group-look.ts';
import type { Pair } from './model/pairs.ts';
import { usePairMarkup } from './queries.ts';
import { Breakable } from '../../ui/Breakable.tsx';

interface PairDialogProps {
  readonly pair: Pair;
  readonly match: number | null;
  readonly phone: boolean;
  readonly takeFocus: boolean;
  readonly onMatch: (match: number) => void;
  readonly onClose: () => void;
}

/** Both texts of a pair side by side. */
export function PairDialog({ pair, match, phone, takeFocus, onMatch, onClose }: PairDialogProps) {
  const { t } = useTranslation('collusion');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const markup = usePairMarkup(pair);
  const count = markup.data?.data.Positions.length ?? 0;
  const step = (by: 1 | -1): void => {
    if (count > 0) onMatch((((match ?? (by === 1 ? 0 : 1)) - 1 + by + count) % count) + 1);
  };
  useHotkeys([
    ['Escape', onClose],
    ['j', () => step(1)],
    ['k', () => step(-1)],
  ]);
  const shareOf = (
    side: 'first' | 'second',
    { Words, CountableWords }: Pair['Text1'],
    share: number,
  ): string => {
    const percent = formatShare(share, language);
    if (CountableWords === Words) return t(`pair.${side}`, { percent });
    const [words, total] = [formatNumber(CountableWords, language), formatNumber(Words, language)];
    return t(`pair.${side}Of`, { percent, words, total });
  };
  const { colour } = groupLookOf(pair.Group);
  const hasUncounted = [markup.data?.data.Text1, markup.data?.data.Text2].some(
    (text) => (text?.Uncounted?.length ?? 0) > 0,
  );
  return (
    <CompareDialog
      title={t('pair.title')}
      colourNumber={colour}
      fullScreen={phone}
      takeFocus={takeFocus}
      steps={<PairSteps match={match} count={count} large={phone} onStep={step} />}
      foot={
        <>
          <div className={classes['pairFoot']}>
            <span className={classes['pairFigures']}>
              {t('pair.words', { count: pair.MW, words: formatNumber(pair.MW, language) })}
              {pair.NotCounted > 0 &&
                ` · ${t('pair.notCounted', { count: pair.NotCounted, words: formatNumber(pair.NotCounted, language) })}`}
            </span>
            {hasUncounted && (
              <CompareLegend
                colourNumber={colour}
                counts={t('pair.legend.counts')}
                leftOut={t('pair.legend.leftOut')}
              />
            )}
          </div>
          {!phone && (
            <Button variant="default" size="compact-md" onClick={onClose}>
              {tApp('close')}
            </Button>
          )}
        </>
      }
      onClose={onClose}
    >
      {(together) =>
        markup.data ? (
          <CompareView
            markup={markup.data.data}
            sides={{
              first: {
                label: shareOf('first', pair.Text1, pair.Percent1),
                shortLabel: t('column.Text1'),
                heading: <TextLink text={pair.Text1} />,
                level: 'h3',
              },
              second: {
                label: shareOf('second', pair.Text2, pair.Percent2),
                shortLabel: t('column.Text2'),
                heading: <TextLink text={pair.Text2} />,
                level: 'h3',
              },
            }}
            colourNumber={colour}
            match={match}
            shortened
            lineBreaks={false}
            narrow={phone}
            takeFocus={false}
            together={together}
            onMatch={onMatch}
          />
        ) : markup.error ? (
          <ErrorState error={markup.error} retry={() => void markup.refetch()} />
        ) : (
          <Stack aria-busy p={48} gap={14}>
            <span className="visually-hidden">{tApp('loading')}</span>
            {[92, 84, 97, 79, 88, 94, 81, 90].map((width) => (
              <Skeleton key={width} height={14} width={`${width}%`} />
            ))}
          </Stack>
        )
      }
    </CompareDialog>
  );
}

function TextLink({ text }: { readonly text: Pair['Text1'] }) {
  return (
    <AnchorLink to="/libtext/$id" params={{ id: String(text.Id) }} inherit title={text.Name}>
      <Breakable text={text.Name} />
    </AnchorLink>
  );
}

interface PairStepsProps {
  readonly match: number | null;
  readonly count: number;
  /** Large enough to tap. */
  readonly large: boolean;
  readonly onStep: (by: 1 | -1) => void;
}

/** Buttons for the previous and the next passage. */
function PairSteps({ match, count, large, onStep }: PairStepsProps) {
  const { t } = useTranslation('collusion');
  const language = useLanguage();
  if (count === 0) return null;
  const button = (by: 1 | -1, label: string, key: string) => (
    <Tooltip label={`${label} (${key})`} disabled={large}>
      <ActionIcon
        variant={large ? 'default' : 'subtle'}
        color="gray"
        size={large ? 44 : 32}
        aria-label={label}
        aria-keyshortcuts={key}
        onClick={() => onStep(by)}
      >
        {by === 1 ? (
          <IconChevronDown size={18} stroke={1.6} aria-hidden />
        ) : (
          <IconChevronUp size={18} stroke={1.6} aria-hidden />
        )}
      </ActionIcon>
    </Tooltip>
  );
  return (
    <>
      {button(-1, t('pair.previous'), 'k')}
      <span className={classes['position']} aria-live="polite">
        {t(large ? 'pair.positionShort' : 'pair.position', {
          match: formatNumber(match ?? 1, language),
          all: formatNumber(count, language),
        })}
      </span>
      {button(1, t('pair.next'), 'j')}
    </>
  );
}
