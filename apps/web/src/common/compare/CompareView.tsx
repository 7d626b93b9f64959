import { SegmentedControl } from '@mantine/core';
import { limits, type SourceMarkup } from '@palimpsest/contract';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { BandGraph } from './BandGraph.tsx';
import { bandsInOrder, type UncountedPart } from './compared-text.ts';
import { ComparePane, type ComparePaneHandle } from './ComparePane.tsx';
import classes from './CompareView.module.css';
import type { Side } from './sync-scroll.ts';
import { useScrollTogether } from './use-scroll-together.ts';

/** One of the two texts. */
export interface ComparedSide {
  /** The kind or the origin of the text; shown in its head. */
  readonly label: string;
  /** Its name in the switch on a phone, which has space for one text. */
  readonly shortLabel: string;
  readonly heading: ReactNode;
  /** The level of the title; the page behind a dialog has its own. */
  readonly level: 'h1' | 'h2' | 'h3';
  /** Words that don't count; by default those that the text itself names. Disjoint and in the order of the text. */
  readonly uncounted?: readonly UncountedPart[];
}

interface CompareViewProps {
  readonly markup: SourceMarkup;
  readonly sides: Readonly<Record<Side, ComparedSide>>;
  /** The number of a source colour. */
  readonly colourNumber: number;
  /** The stop to bring to the middle, from 1; null shows the beginning. */
  readonly match: number | null;
  readonly shortened: boolean;
  readonly lineBreaks: boolean;
  /** There is space for one text only. */
  readonly narrow: boolean;
  /** It was opened from the text, where the focus was; the focus moves here. */
  readonly takeFocus: boolean;
  /** Whether scrolling one text scrolls the other. */
  readonly together: boolean;
  /** Draws the strip above both texts: the findings for the passage in the middle. */
  readonly renderStrip?: (passageIndex: number, match: number) => ReactNode;
  readonly onMatch: (match: number) => void;
}

/** Two texts side by side; a step or a click brings the same passage to the middle of both. */
export function CompareView(props: CompareViewProps) {
  const { markup, sides, colourNumber, match, narrow, onMatch } = props;
  const { t } = useTranslation('compare');
  const bands = useMemo(() => bandsInOrder(markup), [markup]);
  const currentPassage = match === null ? null : (bands[match - 1]?.passageIndex ?? null);
  const first = useRef<ComparePaneHandle>(null);
  const second = useRef<ComparePaneHandle>(null);
  const viewRef = useRef<HTMLDivElement>(null);
  const [side, setSide] = useState<Side>('first');
  const settle = useScrollTogether({
    markup,
    view: viewRef,
    first,
    second,
    enabled: props.together && !narrow,
  });

  useEffect(() => {
    if (currentPassage === null) return;
    settle();
    first.current?.centreOn(currentPassage);
    second.current?.centreOn(currentPassage);
    // On a phone the other text is mounted again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [currentPassage, side, settle]);

  const { takeFocus } = props;
  useEffect(() => {
    if (takeFocus) first.current?.takeFocus();
  }, [takeFocus]);

  const open = (passageIndex: number) => {
    const stop = bands.findIndex((band) => band.passageIndex === passageIndex);
    if (stop === -1) return;
    onMatch(stop + 1);
    // Choosing the same passage again changes nothing, but the other text may have been scrolled away.
    settle();
    first.current?.centreOn(passageIndex);
    second.current?.centreOn(passageIndex);
  };

  const shared = {
    sourceNumber: colourNumber,
    currentPassage,
    numbers: useMemo(() => new Map(bands.map((band, index) => [band.passageIndex, index + 1])), [bands]),
    maxWords: props.shortened ? limits.unmatchedWordsShown : null,
    lineBreaks: props.lineBreaks,
    onOpen: open,
  };
  const firstPane = <ComparePane {...shared} {...paneOf(sides.first)} ref={first} text={markup.Text1} />;
  const secondPane = <ComparePane {...shared} {...paneOf(sides.second)} ref={second} text={markup.Text2} />;
  const strip = currentPassage !== null && match !== null && props.renderStrip?.(currentPassage, match);

  if (narrow) {
    return (
      <div className={classes['narrow']}>
        <SegmentedControl
          fullWidth
          radius={0}
          aria-label={t('side')}
          value={side}
          onChange={(value) => setSide(value === 'second' ? 'second' : 'first')}
          data={[
            { value: 'first', label: sides.first.shortLabel },
            { value: 'second', label: sides.second.shortLabel },
          ]}
        />
        {strip}
        {side === 'first' ? firstPane : secondPane}
      </div>
    );
  }
  return (
    <div className={classes['wide']}>
      {strip}
      <div ref={viewRef} className={classes['view']}>
        <div className={classes['side']} data-side="first">
          {firstPane}
        </div>
        <BandGraph
          bands={bands}
          first={first}
          second={second}
          view={viewRef}
          sourceNumber={colourNumber}
          current={currentPassage}
          onOpen={open}
        />
        <div className={classes['side']} data-side="second">
          {secondPane}
        </div>
      </div>
    </div>
  );
}

function paneOf({ label, heading, level, uncounted }: ComparedSide) {
  return { label, heading, level, uncounted };
}
