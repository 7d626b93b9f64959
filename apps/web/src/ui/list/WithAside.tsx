import type { ReactNode, Ref } from 'react';
import classes from './WithAside.module.css';

interface WithAsideProps {
  readonly label: string;
  /** The content beside the list; null: nothing. */
  readonly aside: ReactNode;
  /** Wide enough for fields, not only for facts. */
  readonly wide?: boolean;
  /** The reference for moving the focus to it. */
  readonly asideRef?: Ref<HTMLElement>;
  readonly children: ReactNode;
}

/** A list, and beside it the details of its active row, which stay visible when the list scrolls. */
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
