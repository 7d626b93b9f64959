import type { ReactNode } from 'react';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import classes from './Entry.module.css';

interface EntryPageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** One column, for the log-in, the sign-up and the reset. */
export function EntryPage({ title, lead, children }: EntryPageProps) {
  return (
    <div className={classes['column']}>
      <PageHeader title={title}>{lead}</PageHeader>
      {children}
    </div>
  );
}
