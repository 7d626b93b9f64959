import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { usePageFocus } from './page-focus.ts';
import classes from './PageHeader.module.css';

interface PageHeaderProps {
  readonly title: ReactNode;
  /** The words of a title with signs beside them. */
  readonly words?: string;
  /** The actions at the right end; at most one of them is the page's primary button. */
  readonly actions?: ReactNode;
  /** The text below the title, muted. */
  readonly children?: ReactNode;
}

/** A longer title in large type on a phone would fill half of the first screen … */
const longTitleChars = 60;
/** … and a longer word would not fit into a line. */
const longWordChars = 20;

const isLong = (title: string): boolean =>
  title.length > longTitleChars || title.split(/\s/u).some(({ length }) => length > longWordChars);

/** The head of every page. Its h1 receives the focus after navigation (data-page-title). */
export function PageHeader({ title, words, actions, children }: PageHeaderProps) {
  const focusRef = usePageFocus();
  return (
    <header className={classes['header']}>
      <div className={classes['titles']}>
        <Title
          order={1}
          ref={focusRef}
          className={classes['title']}
          tabIndex={-1}
          data-page-title
          data-long={isLong(words ?? (typeof title === 'string' ? title : ''))}
        >
          {title}
        </Title>
        {children !== undefined && <div className={classes['lead']}>{children}</div>}
      </div>
      {actions !== undefined && <Group gap="xs">{actions}</Group>}
    </header>
  );
}
