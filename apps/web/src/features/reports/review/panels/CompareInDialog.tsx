import { SourceDialog } from '../compare/SourceDialog.tsx';
import { CompareLoader } from '../CompareLoader.tsx';
import { useReviewContext } from '../review-context.ts';
import { Steps } from '../Toolbar.tsx';

/** One source side by side with the text, in a dialog above the review. */
export function CompareInDialog() {
  const { report, state, change, model, inDialog, actions, ratings, steps, layout } = useReviewContext();
  if (inDialog === null) return null;
  return (
    <SourceDialog
      source={inDialog}
      ratings={ratings}
      fullScreen={layout.narrow}
      takeFocus={actions.opened}
      steps={<Steps {...steps} short={layout.narrow} />}
      onClose={actions.closeDialog}
    >
      {(together) => (
        <CompareLoader
          source={inDialog}
          findings={model.findings}
          notCounted={model.notCounted}
          title={report.Name}
          state={state}
          narrow={layout.narrow}
          takeFocus={false}
          inDialog
          together={together}
          onMatch={(match) => change({ match })}
          onWholeText={actions.closeDialog}
        />
      )}
    </SourceDialog>
  );
}
