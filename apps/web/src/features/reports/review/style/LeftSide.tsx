import type { ReactNode } from 'react';
import classes from './style.module.css';
import { ViewToggle } from './ViewToggle.tsx';

interface LeftSideProps {
  /** Whether the text has a style view at all. */
  readonly hasStyle: boolean;
  readonly isStyle: boolean;
  readonly sources: ReactNode;
  readonly style: ReactNode;
  readonly onChange: (isStyle: boolean) => void;
}

/** The sources, or the writing style if the text has a style view. */
export function LeftSide({ hasStyle, isStyle, sources, style, onChange }: LeftSideProps) {
  if (!hasStyle) return sources;
  return (
    <div className={classes['side']}>
      <ViewToggle isStyle={isStyle} onChange={onChange} />
      {isStyle ? style : sources}
    </div>
  );
}
