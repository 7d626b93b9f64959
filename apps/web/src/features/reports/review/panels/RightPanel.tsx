import { PropertiesPanel } from '../properties/PropertiesPanel.tsx';
import { useReviewContext } from '../review-context.ts';
import { StyleSections } from '../style/StyleSections.tsx';

/** The properties of the report, with the figures of the style view while it is shown. */
export function RightPanel() {
  const { report, sources, whatIf, state, change, ratings, places, selected, model, actions, style, layout } =
    useReviewContext();
  const firstListed = selected ?? model.listed[0];
  return (
    <PropertiesPanel
      report={report}
      sources={sources}
      whatIf={whatIf}
      passagesByGroup={model.passagesByGroup}
      state={state}
      ratings={ratings}
      shownPlace={places.shown}
      onShowPlace={(place) => {
        layout.closeDrawer();
        places.show(place);
      }}
      onChange={(changes) => {
        if (changes.groups) actions.keepView();
        change(changes);
      }}
      onSelectSource={firstListed ? () => actions.select(firstListed) : null}
      style={
        style.isShown ? <StyleSections state={state} statistics={style.statistics} onChange={change} /> : null
      }
    />
  );
}
