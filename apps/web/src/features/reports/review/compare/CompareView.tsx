import { SegmentedControl } from '@mantine/core';
import { limits, type Source, type SourceMarkup } from '@palimpsest/contract';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hostOf } from '../sources/host-of.ts';
import { PassageStrip } from '../findings/PassageStrip.tsx';
import { bandsInOrder } from '../model/compare.ts';
import type { Findings } from '../model/findings.ts';
import type { Side } from '../model/sync-scroll.ts';
import { BandGraph } from './BandGraph.tsx';
import { ComparePane, type ComparePaneHandle } from './ComparePane.tsx';
import classes from './CompareView.module.css';
import { SourceTitleLink } from './SourceTitleLink.tsx';
import { useScrollTogether } from './use-scroll-together.ts';

interface CompareViewProps {
  readonly markup: SourceMarkup;
  readonly source: Source;
  readonly findings: Findings;
  /** The checked text's title. */
  readonly title: string;
  /** The stop to bring to the middle, from 1; null shows the beginning. */
  readonly match: number | null;
  readonly shortened: boolean;
  readonly lineBreaks: boolean;
  /** There is room for one text only. */
  readonly narrow: boolean;
  /** It was opened from the text, where the focus was; the keyboard goes on here. */
  readonly takeFocus: boolean;
  /** In a dialog, the page behind it has the title. */
  readonly inDialog: boolean;
  /** Scrolling one text scrolls the other. */
  readonly together: boolean;
  readonly onMatch: (match: number) => void;
}

/** The checked text and one source side by side; a step or a click brings the same passage to the middle of both. */
export function CompareView(props: CompareViewProps) {
  const { markup, source, match, narrow, onMatch } = props;
  const { t } = useTranslation('reports');
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
    // On a phone the other text appears anew.
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
    // The same passage again is no new match, but the other text may have been scrolled away.
    settle();
    first.current?.centreOn(passageIndex);
    second.current?.centreOn(passageIndex);
  };

  const shared = {
    sourceNumber: source.Idx,
    currentPassage,
    numbers: useMemo(() => new Map(bands.map((band, index) => [band.passageIndex, index + 1])), [bands]),
    maxWords: props.shortened ? limits.unmatchedWordsShown : null,
    lineBreaks: props.lineBreaks,
    onOpen: open,
  };
  const firstPane = (
    <ComparePane
      {...shared}
      ref={first}
      text={markup.Text1}
      label={t('compare.checked')}
      level={props.inDialog ? 'h3' : 'h1'}
      heading={props.title}
    />
  );
  const secondPane = (
    <ComparePane
      {...shared}
      ref={second}
      text={markup.Text2}
      label={source.Url === '' ? t('compare.source') : hostOf(source.Url)}
      level={props.inDialog ? 'h3' : 'h2'}
      heading={<SourceTitleLink source={source} />}
    />
  );

  const strip = currentPassage !== null && match !== null && (
    <PassageStrip
      number={match}
      sourceNumber={source.Idx}
      finding={props.findings.get(`${source.Id}:${currentPassage}`)}
    />
  );

  if (narrow) {
    return (
      <div className={classes['narrow']}>
        <SegmentedControl
          fullWidth
          radius={0}
          aria-label={t('compare.side')}
          value={side}
          onChange={(value) => setSide(value === 'second' ? 'second' : 'first')}
          data={[
            { value: 'first', label: t('compare.checked') },
            { value: 'second', label: t('compare.source') },
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
          sourceNumber={source.Idx}
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
