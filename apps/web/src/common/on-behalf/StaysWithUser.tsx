import type { ReactNode } from 'react';
import classes from './StaysWithUser.module.css';
import { useStaysWithUser } from './use-stays-with-user.ts';

/**
 * Controls of something that nobody can undo. Somebody who works in the account of a user cannot use them; they say
 * why, as the banner above the page does.
 */
export function StaysWithUser({ children }: { readonly children: ReactNode }) {
  const reason = useStaysWithUser();
  if (reason === undefined) return children;
  return (
    <fieldset disabled className={classes['fields']} title={reason} aria-label={reason}>
      {children}
    </fieldset>
  );
}
