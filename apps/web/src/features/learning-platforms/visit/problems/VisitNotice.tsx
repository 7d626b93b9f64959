import type { ReactNode } from 'react';
import { usePageTitle } from '../../../../common/use-page-title.ts';
import { PageHeader } from '../../../../ui/PageHeader.tsx';
import classes from '../LearningVisits.module.css';

interface VisitNoticeProps {
  readonly title: string;
  /** The reason, and the next step. */
  readonly text: ReactNode;
  /** The one action that helps. */
  readonly children?: ReactNode;
}

/** A page of the frame that says why there is nothing else, and what to do. */
export function VisitNotice({ title, text, children }: VisitNoticeProps) {
  usePageTitle(title);
  return (
    <div className={classes['narrow']}>
      <PageHeader title={title}>{text}</PageHeader>
      {children}
    </div>
  );
}
