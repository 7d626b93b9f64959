import { ActionIcon, Button, Kbd, Tooltip } from '@mantine/core';
import type { Report, Source } from '@palimpsest/contract';
import {
  IconArrowLeft,
  IconChevronDown,
  IconChevronUp,
  IconLayoutSidebar,
  IconLayoutSidebarRight,
  IconX,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { visitBase } from '../../../api/visit.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { sourceColourStyle } from '../../../common/colours/source-colours.ts';
import { useReportAccess } from '../report-access.ts';
import { FinderButton } from './find/TextFinder.tsx';
import { KeyHelpButton } from './keys/KeyHelp.tsx';
import { RatingButton } from './ratings/RatingButton.tsx';
import { UndoButton } from './ratings/UndoButton.tsx';
import type { Ratings } from './ratings/use-ratings.ts';
import classes from './Review.module.css';
import { ExportReport } from './export/ExportReport.tsx';
import { ShareReport } from './share/ShareReport.tsx';

export interface StepsProps {
  /** The first match is 1; null before the first step. */
  readonly match: number | null;
  readonly count: number;
  readonly onStep: (step: 1 | -1) => void;
  /** The steps go through the stretches of the style view. */
  readonly isStyle?: boolean;
}

interface ToolbarProps extends StepsProps {
  readonly report: Report;
  /** The source whose passages the steps go through, in the whole text or beside it. */
  readonly source: Source | null;
  readonly compare: boolean;
  readonly hasSources: boolean;
  readonly leftOpen: boolean;
  readonly rightOpen: boolean;
  readonly narrow: boolean;
  readonly ratings: Ratings;
  readonly onFind: () => void;
  readonly onHelp: () => void;
  readonly onLeft: () => void;
  readonly onRight: () => void;
  readonly onWholeText: () => void;
}

export function Toolbar(props: ToolbarProps) {
  const { t } = useTranslation('reports');
  const { source, compare, narrow, ratings } = props;
  return (
    <div className={classes['toolbar']} role="toolbar" aria-label={t('toolbar.label')}>
      {narrow && !compare && <BackToReports />}
      {!narrow && props.hasSources && (
        <PanelButton label={t('toolbar.sources')} pressed={props.leftOpen} onClick={props.onLeft}>
          <IconLayoutSidebar size={18} stroke={1.6} aria-hidden />
        </PanelButton>
      )}
      {source && <ShownSource {...props} source={source} />}
      {source && <RatingButton source={source} isReadOnly={ratings.isReadOnly} onRate={ratings.rate} />}
      {ratings.canUndo && <UndoButton onUndo={ratings.undo} />}
      <div className={classes['steps']}>{!narrow && <Steps {...props} />}</div>
      {!(compare && narrow) && <FinderButton large={narrow} onOpen={props.onFind} />}
      {!compare && <ExportReport report={props.report} large={narrow} />}
      {!compare && <ShareReport report={props.report} large={narrow} />}
      {!narrow && props.hasSources && <KeyHelpButton onOpen={props.onHelp} />}
      {!narrow && (
        <PanelButton label={t('toolbar.properties')} pressed={props.rightOpen} onClick={props.onRight}>
          <IconLayoutSidebarRight size={18} stroke={1.6} aria-hidden />
        </PanelButton>
      )}
    </div>
  );
}

function BackToReports() {
  const { t } = useTranslation('reports');
  const { permaLinkId } = useReportAccess();
  if (permaLinkId !== undefined || visitBase() !== undefined) return null;
  return (
    <ActionIcon
      component={Link}
      to="/plagiarism/reports"
      variant="subtle"
      color="gray"
      size={40}
      aria-label={t('toReports')}
    >
      <IconArrowLeft size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

/** The source that the view is about, and the way back to all sources. */
function ShownSource({
  source,
  compare,
  narrow,
  onWholeText,
}: Pick<ToolbarProps, 'compare' | 'narrow' | 'onWholeText'> & { readonly source: Source }) {
  const { t } = useTranslation('reports');
  if (compare && narrow) {
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={40}
        aria-label={t('toolbar.wholeText')}
        onClick={onWholeText}
      >
        <IconArrowLeft size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    );
  }
  if (compare) {
    return (
      <Button
        variant="default"
        size="compact-sm"
        leftSection={<IconArrowLeft size={16} stroke={1.6} aria-hidden />}
        onClick={onWholeText}
      >
        {t('toolbar.wholeText')}
      </Button>
    );
  }
  const label = t('toolbar.allSources');
  return (
    <div className={classes['focus']} style={sourceColourStyle(source.Idx)}>
      <span>
        <b>{source.Idx}</b> {source.Title}
      </span>
      <Tooltip label={label}>
        <ActionIcon variant="subtle" color="gray" size={28} aria-label={label} onClick={onWholeText}>
          <IconX size={14} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </div>
  );
}

interface StepsOptions {
  /** Whether it is short, for a phone: larger buttons, fewer words, no keys. */
  readonly short?: boolean;
}

export function Steps({ match, count, onStep, isStyle = false, short = false }: StepsProps & StepsOptions) {
  const { t } = useTranslation('reports');
  const { t: tStyle } = useTranslation('style');
  const language = useLanguage();
  if (count === 0) return null;
  const all = formatNumber(count, language);
  return (
    <>
      <StepButton
        label={isStyle ? tStyle('steps.previous') : t('toolbar.previous')}
        hotkey="k"
        onClick={() => onStep(-1)}
        large={short}
      >
        <IconChevronUp size={18} stroke={1.6} aria-hidden />
      </StepButton>
      <span className={classes['position']} aria-live="polite">
        {match === null
          ? isStyle
            ? tStyle('steps.count', { count, stretches: all })
            : t(short ? 'bottom.matches' : 'toolbar.matches', { count, matches: all })
          : isStyle && !short
            ? tStyle('steps.position', { match: formatNumber(match, language), all })
            : t(short ? 'bottom.position' : 'toolbar.position', {
                match: formatNumber(match, language),
                all,
              })}
      </span>
      <StepButton
        label={isStyle ? tStyle('steps.next') : t('toolbar.next')}
        hotkey="j"
        onClick={() => onStep(1)}
        large={short}
      >
        <IconChevronDown size={18} stroke={1.6} aria-hidden />
      </StepButton>
      {!short && (
        <span className={classes['keys']} aria-hidden>
          <Kbd size="xs">k</Kbd> <Kbd size="xs">j</Kbd>
        </span>
      )}
    </>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly hotkey: string;
  readonly large: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function StepButton({ label, hotkey, large, onClick, children }: StepButtonProps) {
  return (
    // On touch screens a tooltip would only cover the text.
    <Tooltip label={`${label} (${hotkey})`} disabled={large}>
      <ActionIcon
        variant={large ? 'default' : 'subtle'}
        color="gray"
        size={large ? 44 : 32}
        aria-label={label}
        aria-keyshortcuts={hotkey}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

interface PanelButtonProps {
  readonly label: string;
  readonly pressed: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}

function PanelButton({ label, pressed, onClick, children }: PanelButtonProps) {
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        aria-pressed={pressed}
        onClick={onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
