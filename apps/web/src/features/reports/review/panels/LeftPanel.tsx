import { useReviewContext } from '../review-context.ts';
import { ReferencePanel } from '../references/ReferencePanel.tsx';
import { RelatedNotes } from '../findings/RelatedNotes.tsx';
import { SourcePanel } from '../sources/SourcePanel.tsx';
import { LeftSide } from '../style/LeftSide.tsx';
import { StylePanel } from '../style/StylePanel.tsx';
import classes from './LeftPanel.module.css';
import { useLeftSide } from './use-left-side.ts';

/** The sources, the references, or the stretches of the style view. An action closes the drawer that may contain it. */
export function LeftPanel() {
  const { style, change } = useReviewContext();
  const { sides, shown } = useLeftSide();
  return (
    <LeftSide
      sides={sides}
      shown={shown}
      onChange={(side) => {
        if (side === 'style') change({ view: 'style', sourceId: null, match: null });
        else if (style.isShown) change({ view: 'merged', sourceId: null, match: null, side });
        else change({ side });
      }}
    >
      {shown === 'sources' && (
        <div className={classes['sources']}>
          <Sources />
          <Related />
        </div>
      )}
      {shown === 'references' && <ReferenceSide />}
      {shown === 'style' && <Style />}
    </LeftSide>
  );
}

function Style() {
  const { style, change, layout } = useReviewContext();
  return (
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
  );
}

function ReferenceSide() {
  const { references, places, layout, state, change } = useReviewContext();
  return (
    <ReferencePanel
      references={references.references}
      isOrdering={references.isOrdering}
      filter={state.references}
      shown={places.shown}
      onFilter={(filter) => change({ references: filter })}
      onLookUp={references.lookUp}
      onShow={(place) => {
        layout.closeDrawer();
        places.show(place);
      }}
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
      sources={sources}
      listed={model.listed}
      filterCounts={model.filterCounts}
      bySource={model.bySource}
      findings={model.findings}
      totalChars={model.totalChars}
      figures={report}
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
