import type { ReactNode } from 'react';
import type { ReviewSide } from '../model/review-search.ts';
import classes from './style.module.css';
import { ViewToggle } from './ViewToggle.tsx';

interface LeftSideProps {
  /** The sides that this report has; the sources are always among them. */
  readonly sides: readonly ReviewSide[];
  readonly shown: ReviewSide;
  readonly children: ReactNode;
  readonly onChange: (side: ReviewSide) => void;
}

/** The sources, the references, or the writing style. */
export function LeftSide({ sides, shown, children, onChange }: LeftSideProps) {
  if (sides.length < 2) return children;
  return (
    <div className={classes['side']}>
      <ViewToggle sides={sides} shown={shown} onChange={onChange} />
      {children}
    </div>
  );
}
