import type { ReactNode, Ref } from 'react';
import classes from './WithAside.module.css';

interface WithAsideProps {
  readonly label: string;
  /** What stands beside the list; null: nothing. */
  readonly aside: ReactNode;
  /** Room for fields, not for facts alone. */
  readonly wide?: boolean;
  /** Where the focus is to be led to it. */
  readonly asideRef?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A list, and beside it what belongs to its active row, which stays in sight when the list is scrolled. */
export function WithAside({ label, aside, wide = false, asideRef, children }: WithAsideProps) {
  return (
    <div className={classes['columns']} data-open={aside !== null || undefined} data-wide={wide || undefined}>
      {children}
      {aside !== null && (
        <aside
          className={classes['aside']}
          aria-label={label}
          {...(asideRef === undefined ? {} : { ref: asideRef, tabIndex: -1 })}
        >
          {aside}
        </aside>
      )}
    </div>
  );
}
