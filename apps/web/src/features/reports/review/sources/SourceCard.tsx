import { ActionIcon, Anchor, Checkbox, Text, Tooltip, UnstyledButton } from '@mantine/core';
import { paraphraseLevelOf, shareOfText, sourceCited, type Report, type Source } from '@palimpsest/contract';
import { IconChevronDown, IconChevronUp, IconExternalLink } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { formatNumber, formatPercent } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { sourceColourStyle } from '../../../../common/colours/source-colours.ts';
import { EntryLines } from '../../../../common/entries/EntryLines.tsx';
import { CompareButton } from '../compare/CompareButton.tsx';
import { CitationCounts } from '../findings/CitationCounts.tsx';
import { citationCounts, type Findings } from '../model/findings.ts';
import type { Match } from '../model/matches.ts';
import type { NewRating } from '../model/ratings.ts';
import { ratingOf } from '../model/source-list.ts';
import { RatingButton } from '../ratings/RatingButton.tsx';
import { OriginButton } from './origin/OriginButton.tsx';
import { OriginLines } from './origin/OriginLines.tsx';
import { OwnWorkBadge } from './OwnWorkBadge.tsx';
import { PassageList } from './PassageList.tsx';
import { PositionBar } from './PositionBar.tsx';
import classes from './SourceCard.module.css';
import { hostOf } from './host-of.ts';
import { Breakable } from '../../../../ui/Breakable.tsx';

interface SourceCardProps {
  readonly source: Source;
  readonly matches: readonly Match[];
  readonly findings: Findings;
  readonly totalChars: number;
  readonly figures: Pick<Report, 'TotalWords' | 'CountableWords'>;
  readonly selected: boolean;
  readonly pointed: boolean;
  readonly checked: boolean;
  readonly isReadOnly: boolean;
  readonly onCheck: (source: Source, isRange: boolean) => void;
  readonly onRate: (sources: readonly Source[], newRating: NewRating) => void;
  readonly onSelect: (source: Source) => void;
  readonly onCompare: (source: Source) => void;
  readonly onStep: (source: Source, step: 1 | -1) => void;
}

export const SourceCard = memo(function SourceCard(props: SourceCardProps) {
  const { source, matches, findings, totalChars, figures, selected, pointed, onSelect, onStep } = props;
  const { checked, isReadOnly, onCheck, onRate, onCompare } = props;
  const { t } = useTranslation('reports');
  const { t: tRatings } = useTranslation('ratings');
  const language = useLanguage();
  return (
    <article
      className={classes['card']}
      style={sourceColourStyle(source.Idx)}
      data-selected={selected || undefined}
      data-pointed={pointed || undefined}
      data-rating={ratingOf(source)}
    >
      <UnstyledButton
        className={classes['main'] ?? ''}
        aria-pressed={selected}
        // The second click of a double click may be meant for a card that was here before: an excluded one has gone.
        onClick={({ detail }) => {
          if (detail < 2) onSelect(source);
        }}
      >
        <span className={classes['number']}>{source.Idx}</span>
        <span className={classes['title']}>
          <Breakable text={source.Title} />
        </span>
        <span className={classes['share']}>
          <b>{formatPercent(shareOfText(source.MW, figures), language)}</b>{' '}
          <span>
            {t(figures.CountableWords < figures.TotalWords ? 'sources.ofCountable' : 'sources.ofText')}
          </span>
        </span>
      </UnstyledButton>
      {!isReadOnly && (
        <Checkbox
          size="24px"
          className={classes['check'] ?? ''}
          aria-label={tRatings('select.one', { number: source.Idx })}
          checked={checked}
          onChange={({ nativeEvent }) =>
            onCheck(source, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
          }
        />
      )}
      <div className={classes['details']}>
        <Text size="xs" c="dimmed" component="div" className={classes['origin'] ?? ''}>
          <span className={classes['place']}>
            {t(`sources.type.${source.Type}`)}
            {source.Url !== '' && (
              <>
                {' · '}
                <Anchor
                  href={source.Url}
                  target="_blank"
                  rel="noopener noreferrer nofollow"
                  size="xs"
                  c="dimmed"
                  underline="hover"
                  aria-label={t('sources.open', { host: hostOf(source.Url) })}
                >
                  {hostOf(source.Url)}
                  <IconExternalLink size={12} stroke={1.6} aria-hidden style={{ marginInlineStart: 4 }} />
                </Anchor>
              </>
            )}
          </span>
          <RatingButton source={source} isReadOnly={isReadOnly} onRate={onRate} />
        </Text>
        <Text size="xs" component="div">
          {t('words', { count: source.MW, words: formatNumber(source.MW, language) })}
          {' · '}
          {t('passages', { count: source.MP, passages: formatNumber(source.MP, language) })}
        </Text>
        <Text size="xs" component="div">
          {t('sheet.similar', { percent: formatPercent(source.Percent, language) })}
          {' · '}
          {t(`level.${paraphraseLevelOf(source.Percent)}`)}
        </Text>
        {source.Cited && (
          <Text size="xs" c="dimmed" component="div">
            {sourceCited(source, language)}
          </Text>
        )}
        {source.OwnWork !== null && <OwnWorkBadge found={source.OwnWork} />}
        <EntryLines entries={source.Entries} linked={!isReadOnly} />
        <OriginLines source={source} />
        <CitationCounts counts={citationCounts(matches, findings)} />
        <div className={classes['foot']}>
          <PositionBar matches={matches} totalChars={totalChars} />
          {!isReadOnly && matches.length > 0 && <PassageList source={source} matches={matches} />}
          <OriginButton source={source} isReadOnly={isReadOnly} size={28} />
          <CompareButton source={source} onOpen={onCompare} />
          <StepButton
            label={t('sources.previous', { number: source.Idx })}
            onClick={() => onStep(source, -1)}
          >
            <IconChevronUp size={16} stroke={1.6} aria-hidden />
          </StepButton>
          <StepButton label={t('sources.next', { number: source.Idx })} onClick={() => onStep(source, 1)}>
            <IconChevronDown size={16} stroke={1.6} aria-hidden />
          </StepButton>
        </div>
      </div>
    </article>
  );
});

interface StepButtonProps {
  readonly label: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function StepButton({ label, onClick, children }: StepButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
