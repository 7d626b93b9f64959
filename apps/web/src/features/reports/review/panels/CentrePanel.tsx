import type { ManipulationHint } from '@palimpsest/contract';
import { IconArrowsLeftRight, IconZoomQuestion } from '@tabler/icons-react';
import { formatDate, formatNumber } from '../../../../i18n/format.ts';
import { useTranslation } from '../../../../i18n/translate.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import { CompareLoader } from '../CompareLoader.tsx';
import { ClosedPanelLine } from '../findings/ClosedPanelLine.tsx';
import { TextFinder } from '../find/TextFinder.tsx';
import { NothingFound } from '../NothingFound.tsx';
import { useReviewContext } from '../review-context.ts';
import { MarkLegend } from '../sheet/MarkLegend.tsx';
import { ReportSheet } from '../sheet/Sheet.tsx';
import { StyleCentre } from '../style/StyleCentre.tsx';

/** The text: with all sources marked, next to one of them, or by its style. */
export function CentrePanel() {
  const { report, state, change, model, selected, compare, actions, style, styleSheetRef, layout } =
    useReviewContext();
  const language = useLanguage();
  const byline = [report.Author, formatDate(report.Scheduled, language)].filter(Boolean).join(' · ');
  if (style.isShown) {
    return (
      <StyleCentre
        ref={styleSheetRef}
        style={style}
        title={report.Name}
        language={report.Language}
        byline={byline}
        lineBreaks={state.lineBreaks}
      />
    );
  }
  if (compare && selected !== null) {
    return (
      <CompareLoader
        source={selected}
        findings={model.findings}
        notCounted={model.notCounted}
        title={report.Name}
        state={state}
        narrow={layout.narrow}
        takeFocus={actions.opened}
        onMatch={(match) => change({ match })}
        onWholeText={actions.wholeText}
      />
    );
  }
  return (
    <TextFinder>
      <MarkedText byline={byline} />
    </TextFinder>
  );
}

function MarkedText({ byline }: { readonly byline: string }) {
  const {
    report,
    sources,
    markup,
    model,
    byId,
    selected,
    actions,
    places,
    layout,
    sheetRef,
    hovered,
    setPointed,
  } = useReviewContext();
  // Filters may hide the selected source; then no other source is dimmed.
  const shownId = selected !== null && model.shownIds.has(selected.Id) ? selected.Id : null;
  return (
    <ReportSheet
      ref={sheetRef}
      title={report.Name}
      language={report.Language}
      byline={byline}
      notice={
        <>
          {!layout.rightOpen && (
            <HintLine hints={report.ManipulationHints ?? []} onOpen={layout.openProperties} />
          )}
          {!layout.leftOpen && <RelatedLine count={markup.Related.length} onOpen={layout.openSources} />}
          {sources.length === 0 && <NothingFound report={report} />}
          <MarkLegend
            hasFound={model.hasFound}
            hasReworded={model.hasReworded}
            hasLeftOut={model.hasLeftOut}
          />
        </>
      }
      blocks={model.blocks}
      bands={model.bands}
      mapRows={model.mapRows}
      totalChars={model.totalChars}
      showMap={!layout.narrow && sources.length > 0}
      emphasis={hovered ?? shownId}
      current={actions.currentKey}
      sources={byId}
      findings={model.findings}
      notCounted={model.notCounted}
      place={places.shown?.place ?? null}
      onOpen={actions.openPassage}
      onOpenGap={model.openGap}
      onPoint={setPointed}
    />
  );
}

interface HintLineProps {
  readonly hints: readonly ManipulationHint[];
  /** Opens the properties, which contain the notice. */
  readonly onOpen: () => void;
}

/** Appears above the text while the properties are closed, so that users don't miss the notice in them. */
function HintLine({ hints, onOpen }: HintLineProps) {
  const { t } = useTranslation('reports');
  if (hints.length === 0) return null;
  return <ClosedPanelLine icon={IconZoomQuestion} text={t('hints.title')} isWarning onOpen={onOpen} />;
}

interface RelatedLineProps {
  readonly count: number;
  /** Opens the list of sources, which contains the notes. */
  readonly onOpen: () => void;
}

/** Appears above the text while the list of sources is closed, so that users don't miss the notes below it. */
function RelatedLine({ count, onOpen }: RelatedLineProps) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  if (count === 0) return null;
  const text = `${t('related.title')}: ${formatNumber(count, language)}`;
  return <ClosedPanelLine icon={IconArrowsLeftRight} text={text} onOpen={onOpen} />;
}
