import { useReviewContext } from '../review-context.ts';
import { RelatedNotes } from '../findings/RelatedNotes.tsx';
import { SourcePanel } from '../sources/SourcePanel.tsx';
import { LeftSide } from '../style/LeftSide.tsx';
import { StylePanel } from '../style/StylePanel.tsx';
import classes from './LeftPanel.module.css';

/** The sources, or the stretches of the style view. An action closes the drawer that may contain the panel. */
export function LeftPanel() {
  const { report, style, change, layout } = useReviewContext();
  return (
    <LeftSide
      hasStyle={report.TextOverlayExists}
      isStyle={style.isShown}
      sources={
        <div className={classes['sources']}>
          <Sources />
          <Related />
        </div>
      }
      style={
        <StylePanel
          style={style}
          onStretch={(match) => {
            layout.closeDrawer();
            change({ match });
          }}
          onPart={(startChar) => {
            layout.closeDrawer();
            style.goTo(startChar, startChar + 1);
          }}
        />
      }
      onChange={(isStyle) => change({ view: isStyle ? 'style' : 'merged', sourceId: null, match: null })}
    />
  );
}

function Related() {
  const { sources, markup, places, layout } = useReviewContext();
  return (
    <RelatedNotes
      parts={markup.Related}
      opened={sources.length === 0}
      shown={places.shown}
      onShow={(place) => {
        layout.closeDrawer();
        places.show(place);
      }}
    />
  );
}

function Sources() {
  const { report, sources, model, state, change, ratings, actions, layout, pointed, setHovered } =
    useReviewContext();
  return (
    <SourcePanel
      total={sources.length}
      listed={model.listed}
      filterCounts={model.filterCounts}
      bySource={model.bySource}
      findings={model.findings}
      totalChars={model.totalChars}
      totalWords={report.TotalWords}
      state={state}
      ratings={ratings}
      pointed={pointed}
      onChange={(changes) => {
        if (changes.filters || changes.groups) actions.keepView();
        change(changes);
      }}
      onHover={setHovered}
      onSelect={(source) => {
        layout.closeDrawer();
        actions.select(source);
      }}
      onCompare={(source) => {
        layout.closeDrawer();
        actions.openDialog(source);
      }}
      onStep={(source, step) => {
        layout.closeDrawer();
        actions.stepSource(source, step);
      }}
    />
  );
}
