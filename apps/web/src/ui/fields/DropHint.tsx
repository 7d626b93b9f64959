import { Text } from '@mantine/core';
import type { ComponentType } from 'react';
import classes from './DropZone.module.css';

interface DropHintProps {
  readonly icon: ComponentType<{ size: number; stroke: number; className: string | undefined }>;
  /** Says that files can be dropped here. Hidden on devices that cannot drag. */
  readonly text: string;
  readonly formats: string;
}

/** The words of a drop zone beside its button. Its icon is hidden where the zone is low. */
export function DropHint({ icon: Icon, text, formats }: DropHintProps) {
  return (
    <>
      <Icon size={28} stroke={1.5} aria-hidden className={classes['icon']} />
      <div>
        <Text fw={600} className={classes['hint'] ?? ''}>
          {text}
        </Text>
        <Text size="xs" c="dimmed">
          {formats}
        </Text>
      </div>
    </>
  );
}
