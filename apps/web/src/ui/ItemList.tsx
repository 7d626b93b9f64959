import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './ItemList.module.css';

interface ItemListProps {
  readonly label?: string;
  readonly children: ReactNode;
}

/** Collected files or texts, one below the other. */
export function ItemList({ label, children }: ItemListProps) {
  return (
    <ul className={classes['list']} aria-label={label}>
      {children}
    </ul>
  );
}

interface ItemProps {
  readonly icon: ReactNode;
  readonly name: string;
  /** The content below the name: its size, or its progress. */
  readonly children: ReactNode;
  /** Buttons before the one that removes it. */
  readonly actions?: ReactNode;
  readonly removeHint: string;
  readonly removeLabel: string;
  /** Missing where it cannot be removed. */
  readonly onRemove?: () => void;
}

export function Item(props: ItemProps) {
  return (
    <li className={classes['item']}>
      <span className={classes['icon']} aria-hidden>
        {props.icon}
      </span>
      <div className={classes['about']}>
        <Text className={classes['name'] ?? ''} title={props.name}>
          {props.name}
        </Text>
        {props.children}
      </div>
      {props.actions}
      {props.onRemove !== undefined && (
        <Tooltip label={props.removeHint}>
          <ActionIcon variant="subtle" color="gray" onClick={props.onRemove} aria-label={props.removeLabel}>
            <IconX size={16} stroke={1.6} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}
