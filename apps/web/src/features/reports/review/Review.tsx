import { VisuallyHidden } from '@mantine/core';
import { useRef, useState } from 'react';
import { BottomBar } from './BottomBar.tsx';
import { KeyHelp } from './keys/KeyHelp.tsx';
import { CentrePanel } from './panels/CentrePanel.tsx';
import { CompareInDialog } from './panels/CompareInDialog.tsx';
import { LeftPanel } from './panels/LeftPanel.tsx';
import { RightPanel } from './panels/RightPanel.tsx';
import { SideDrawer } from './panels/SideDrawer.tsx';
import { ReviewProvider } from './review-context.ts';
import classes from './Review.module.css';
import { Toolbar } from './Toolbar.tsx';
import { useReviewKeys } from './use-review-keys.ts';
import { WhatIfBar } from './what-if/WhatIfBar.tsx';
import { useReview, type ReviewData } from './use-review.ts';

/** The review: sources, sheet, map and properties share one state, which is kept in the address. */
export function Review(data: ReviewData) {
  const rootRef = useRef<HTMLDivElement>(null);
  const review = useReview(data, rootRef);
  const { report, sources, whatIf, selected, compare, inDialog, actions, ratings, steps, layout } = review;
  const [helpOpen, setHelpOpen] = useState(false);
  const openHelp = () => setHelpOpen(true);
  useReviewKeys(review, openHelp);
  return (
    <ReviewProvider value={review}>
      <div ref={rootRef} className={classes['review']} data-full-width>
        <div>
          <Toolbar
            {...steps}
            count={inDialog === null ? steps.count : 0}
            report={report}
            source={selected}
            ratings={ratings}
            onFind={review.finder.open}
            onHelp={openHelp}
            compare={compare}
            hasSources={layout.hasLeft}
            leftOpen={layout.leftOpen}
            rightOpen={layout.rightOpen}
            narrow={layout.narrow}
            onLeft={layout.toggleLeft}
            onRight={layout.toggleRight}
            onWholeText={actions.wholeText}
          />
          <WhatIfBar />
        </div>
        <div className={classes['columns']}>
          {layout.leftOpen && (
            <div className={classes['left']}>
              <LeftPanel />
            </div>
          )}
          <div className={classes['centre']}>
            <CentrePanel />
          </div>
          {layout.rightOpen && (
            <div className={classes['right']}>
              <RightPanel />
            </div>
          )}
        </div>
        {layout.narrow && (
          <BottomBar
            {...steps}
            sources={sources.length}
            percent={whatIf.report.ResultPercent ?? 0}
            level={whatIf.report.Verdict?.Level ?? 'review'}
            onSources={() => layout.openDrawer('sources')}
            onProperties={() => layout.openDrawer('properties')}
          />
        )}
        <SideDrawer />
        <CompareInDialog />
        <KeyHelp opened={helpOpen} onClose={() => setHelpOpen(false)} />
        <VisuallyHidden aria-live="polite">{ratings.announcement}</VisuallyHidden>
      </div>
    </ReviewProvider>
  );
}
