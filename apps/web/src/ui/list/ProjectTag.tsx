import { Badge, Tooltip } from '@mantine/core';
import { useCallback, useState } from 'react';
import classes from './List.module.css';

/** The tag of a project; nothing without a project. A cut tag shows its whole name on hover and focus. */
export function ProjectTag({ name }: { readonly name: string }) {
  const [isCut, setIsCut] = useState(false);
  const label = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setIsCut(element.scrollWidth > element.clientWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  if (name === '') return null;
  return (
    <Tooltip
      label={name}
      disabled={!isCut}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      maw={320}
    >
      <Badge
        variant="default"
        tt="none"
        fw={400}
        size="sm"
        className={classes['project'] ?? ''}
        tabIndex={isCut ? 0 : undefined}
      >
        <span ref={label} className={classes['projectName']}>
          {name}
        </span>
      </Badge>
    </Tooltip>
  );
}
