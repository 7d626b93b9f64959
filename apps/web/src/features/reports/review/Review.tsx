import { Drawer, VisuallyHidden } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import type { Report, ReportMarkup, Source } from '@palimpsest/contract';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { BottomBar } from './BottomBar.tsx';
import { SourceDialog } from './compare/SourceDialog.tsx';
import { CompareLoader } from './CompareLoader.tsx';
import { KeyHelp } from './keys/KeyHelp.tsx';
import { useKeyActions } from './keys/use-key-actions.ts';
import { HintLine } from './findings/HintLine.tsx';
import { countedSources } from './model/findings.ts';
import { NothingFound } from './NothingFound.tsx';
import { PropertiesPanel } from './properties/PropertiesPanel.tsx';
import { useRatings } from './ratings/use-ratings.ts';
import classes from './Review.module.css';
import { Sheet, type SheetHandle } from './sheet/Sheet.tsx';
import { SourcePanel } from './sources/SourcePanel.tsx';
import { LeftSide } from './style/LeftSide.tsx';
import { StyleCentre } from './style/StyleCentre.tsx';
import { StylePanel } from './style/StylePanel.tsx';
import { StyleSections } from './style/StyleSections.tsx';
import { useStyleView } from './style/use-style-view.ts';
import { Steps, Toolbar } from './Toolbar.tsx';
import { useReviewActions } from './use-review-actions.ts';
import { useReviewModel } from './use-review-model.ts';
import { useReviewState } from './use-review-state.ts';
import { compareWidePx, sheetWidePx, useRoom } from './use-room.ts';
import { useShownPlace } from './use-shown-place.ts';

interface ReviewProps {
  readonly report: Report;
  readonly sources: readonly Source[];
  readonly markup: ReportMarkup;
}

/** The review: sources, sheet, map and properties around one state that stands in the address. */
export function Review({ report, sources, markup }: ReviewProps) {
  const { t } = useTranslation('reports');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const rootRef = useRef<HTMLDivElement>(null);
  const sheetRef = useRef<SheetHandle>(null);
  const styleSheetRef = useRef<SheetHandle>(null);
  const [asked, change] = useReviewState();
  const state = useMemo(
    () =>
      asked.view === 'style' && !report.TextOverlayExists ? { ...asked, view: 'merged' as const } : asked,
    [asked, report.TextOverlayExists],
  );
  const model = useReviewModel(sources, markup, state);
  const byId = useMemo(() => new Map(sources.map((source) => [source.Id, source])), [sources]);
  const counted = useMemo(() => countedSources(sources, model.findings), [sources, model.findings]);
  const selected = state.sourceId === null ? null : (byId.get(state.sourceId) ?? null);
  const compare = state.view === 'selected' && selected !== null;
  const inDialog = state.view === 'compare' ? selected : null;
  const room = useRoom(rootRef, compare ? compareWidePx : sheetWidePx);
  const actions = useReviewActions({ state, change, model, selected, compare, sheetRef });
  const places = useShownPlace({ state, model, sheetRef, openWholeText: actions.wholeTextFromTop });
  const ratings = useRatings(report, sources, actions.keepView);
  const style = useStyleView({ sheetRef: styleSheetRef, report, markup, state, change });
  const [helpOpen, setHelpOpen] = useState(false);
  const [hovered, setHovered] = useState<number | null>(null);
  const [pointed, setPointed] = useState<number | null>(null);
  const [leftClosed, setLeftClosed] = useLocalStorage({
    key: 'palimpsest.review-left-closed',
    defaultValue: false,
  });
  const [rightClosed, setRightClosed] = useLocalStorage({
    key: 'palimpsest.review-right-closed',
    defaultValue: false,
  });
  const [drawer, setDrawer] = useState<'sources' | 'properties' | null>(null);
  const narrow = room === 'narrow';
  // An excluded source may be out of sight; then nothing is to be dimmed for its sake.
  const shownId = selected !== null && model.shownIds.has(selected.Id) ? selected.Id : null;
  const hasLeft = sources.length > 0 || report.TextOverlayExists;
  const leftOpen = !narrow && !leftClosed && hasLeft;
  const rightOpen = room === 'wide' && !rightClosed;

  useKeyActions({
    actions: style.isShown
      ? {
          ...actions,
          match: style.match,
          currentId: null,
          step: style.step,
          goToSource: style.step,
          wholeText: () => change({ match: null }),
        }
      : actions,
    ratings,
    byId,
    compare,
    isDialog: inDialog !== null,
    openSources: () => (narrow ? setDrawer('sources') : setLeftClosed(false)),
    openHelp: () => setHelpOpen(true),
  });

  const sourcePanel = (
    <SourcePanel
      total={sources.length}
      listed={model.listed}
      filterCounts={model.filterCounts}
      bySource={model.bySource}
      findings={model.findings}
      totalChars={model.totalChars}
      state={state}
      ratings={ratings}
      pointed={pointed}
      onChange={(changes) => {
        if (changes.filters) actions.keepView();
        change(changes);
      }}
      onHover={setHovered}
      onSelect={(source) => {
        setDrawer(null);
        actions.select(source);
      }}
      onCompare={(source) => {
        setDrawer(null);
        actions.openDialog(source);
      }}
      onStep={(source, step) => {
        setDrawer(null);
        actions.stepSource(source, step);
      }}
    />
  );
  const leftSide = (
    <LeftSide
      hasStyle={report.TextOverlayExists}
      isStyle={style.isShown}
      sources={sourcePanel}
      style={
        <StylePanel
          style={style}
          onStretch={(match) => {
            setDrawer(null);
            change({ match });
          }}
          onPart={(startChar) => {
            setDrawer(null);
            style.goTo(startChar, startChar + 1);
          }}
        />
      }
      onChange={(isStyle) => change({ view: isStyle ? 'style' : 'merged', sourceId: null, match: null })}
    />
  );
  const firstListed = selected ?? model.listed[0];
  const properties = (
    <PropertiesPanel
      report={report}
      sources={sources}
      countedSources={counted}
      state={state}
      ratings={ratings}
      shownPlace={places.shown}
      onShowPlace={(place) => {
        setDrawer(null);
        places.show(place);
      }}
      onChange={change}
      onSelectSource={firstListed ? () => actions.select(firstListed) : null}
      style={
        style.isShown ? <StyleSections state={state} statistics={style.statistics} onChange={change} /> : null
      }
    />
  );
  const showProperties = () => (room === 'wide' ? setRightClosed(false) : setDrawer('properties'));
  const steps = style.isShown
    ? { match: style.match, count: style.stretches.length, onStep: style.step, isStyle: true }
    : { match: actions.match, count: actions.count, onStep: actions.step };
  const byline = [report.Author, formatDate(report.Scheduled, language)].filter(Boolean).join(' · ');

  return (
    <div ref={rootRef} className={classes['review']} data-full-width>
      <Toolbar
        {...steps}
        count={inDialog === null ? steps.count : 0}
        report={report}
        source={selected}
        ratings={ratings}
        onHelp={() => setHelpOpen(true)}
        compare={compare}
        hasSources={hasLeft}
        leftOpen={leftOpen}
        rightOpen={rightOpen}
        narrow={narrow}
        onLeft={() => setLeftClosed(!leftClosed)}
        onRight={() => (room === 'wide' ? setRightClosed(!rightClosed) : setDrawer('properties'))}
        onWholeText={actions.wholeText}
      />
      <div className={classes['columns']}>
        {leftOpen && <div className={classes['left']}>{leftSide}</div>}
        <div className={classes['centre']}>
          {style.isShown ? (
            <StyleCentre
              ref={styleSheetRef}
              style={style}
              title={report.Name}
              language={report.Language}
              byline={byline}
              lineBreaks={state.lineBreaks}
            />
          ) : compare ? (
            <CompareLoader
              source={selected}
              findings={model.findings}
              title={report.Name}
              state={state}
              narrow={narrow}
              takeFocus={actions.opened}
              onMatch={(match) => change({ match })}
              onWholeText={actions.wholeText}
            />
          ) : (
            <Sheet
              ref={sheetRef}
              title={report.Name}
              language={report.Language}
              byline={byline}
              notice={
                <>
                  {!rightOpen && <HintLine hints={report.ManipulationHints ?? []} onOpen={showProperties} />}
                  {sources.length === 0 && <NothingFound report={report} />}
                </>
              }
              blocks={model.blocks}
              bands={model.bands}
              mapRows={model.mapRows}
              totalChars={model.totalChars}
              showMap={!narrow && sources.length > 0}
              emphasis={hovered ?? shownId}
              current={actions.currentKey}
              sources={byId}
              passageWords={model.passageWords}
              findings={model.findings}
              uncounted={model.uncounted}
              place={places.shown?.place ?? null}
              onOpen={actions.openPassage}
              onOpenGap={model.openGap}
              onPoint={setPointed}
            />
          )}
        </div>
        {rightOpen && <div className={classes['right']}>{properties}</div>}
      </div>
      {narrow && (
        <BottomBar
          {...steps}
          sources={sources.length}
          percent={report.ResultPercent ?? 0}
          onSources={() => setDrawer('sources')}
          onProperties={() => setDrawer('properties')}
        />
      )}
      <Drawer
        opened={drawer !== null && (narrow || drawer === 'properties')}
        onClose={() => setDrawer(null)}
        // A filter or menu that is open in it closes first, and alone: events of portals come here as well.
        closeOnEscape={false}
        onKeyDown={({ key, target, currentTarget }) => {
          if (key === 'Escape' && target instanceof Node && currentTarget.contains(target)) setDrawer(null);
        }}
        position={narrow ? 'bottom' : 'right'}
        size={narrow ? '85%' : 340}
        title={drawer === 'sources' ? t('sources.label') : t('properties.label')}
        closeButtonProps={{ 'aria-label': tApp('close') }}
        classNames={{ body: classes['drawer'] ?? '' }}
        styles={{ body: { height: 'calc(100% - 60px)' } }}
      >
        {drawer === 'sources' ? leftSide : properties}
      </Drawer>
      {inDialog && (
        <SourceDialog
          source={inDialog}
          ratings={ratings}
          fullScreen={narrow}
          takeFocus={actions.opened}
          steps={<Steps {...steps} short={narrow} />}
          onClose={actions.closeDialog}
        >
          {(together) => (
            <CompareLoader
              source={inDialog}
              findings={model.findings}
              title={report.Name}
              state={state}
              narrow={narrow}
              takeFocus={false}
              inDialog
              together={together}
              onMatch={(match) => change({ match })}
              onWholeText={actions.closeDialog}
            />
          )}
        </SourceDialog>
      )}
      <KeyHelp opened={helpOpen} onClose={() => setHelpOpen(false)} />
      <VisuallyHidden aria-live="polite">{ratings.announcement}</VisuallyHidden>
    </div>
  );
}
