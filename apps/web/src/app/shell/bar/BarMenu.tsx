import { ActionIcon, Menu } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import type { ReactNode } from 'react';

interface BarMenuProps {
  readonly label: string;
  readonly icon: Icon;
  /** The width of the menu in px. */
  readonly width: number;
  readonly children: ReactNode;
}

/** An icon in the top bar, and the menu that it opens. */
export function BarMenu({ label, icon: BarIcon, width, children }: BarMenuProps) {
  return (
    <Menu position="bottom-end" width={width}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} c="var(--mantine-color-text)">
          <BarIcon size={20} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
