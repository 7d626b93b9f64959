import type { ReactNode } from 'react';
import classes from './RowList.module.css';

/** Rows with lines between them, each with what it is about and its buttons. Its children are `li`. */
export function RowList({ children }: { readonly children: ReactNode }) {
  return <ul className={classes['rows']}>{children}</ul>;
}
