import { Button } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import classes from './ClosedPanelLine.module.css';

interface ClosedPanelLineProps {
  readonly icon: Icon;
  readonly text: string;
  /** Findings that need attention have the colour of warnings. */
  readonly isWarning?: boolean;
  /** Opens the panel. */
  readonly onOpen: () => void;
}

/** Appears above the text while a panel is closed, so that users don't miss what is in it. */
export function ClosedPanelLine({ icon: LineIcon, text, isWarning = false, onOpen }: ClosedPanelLineProps) {
  return (
    <div className={classes['line']} data-warning={isWarning || undefined}>
      <Button
        variant="default"
        size="xs"
        className={classes['button'] ?? ''}
        leftSection={<LineIcon size={16} stroke={1.6} aria-hidden />}
        onClick={onOpen}
      >
        {text}
      </Button>
    </div>
  );
}
