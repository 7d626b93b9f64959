import { ActionIcon, Tooltip, type ModalProps } from '@mantine/core';
import type { Icon } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';

interface PeriodDialogProps {
  /** The action and its period, in words. */
  readonly name: string;
  readonly icon: Icon;
  readonly title: string;
  readonly size: NonNullable<ModalProps['size']>;
  readonly children: (onClose: () => void) => ReactNode;
}

/** A button with an icon in the row of a period, and the dialog that it opens. */
export function PeriodDialog({ name, icon: Sign, title, size, children }: PeriodDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  return (
    <>
      <Tooltip label={name}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={name}
          aria-haspopup="dialog"
          onClick={() => setIsOpen(true)}
        >
          <Sign size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Dialog title={title} opened={isOpen} onClose={close} size={size}>
        {children(close)}
      </Dialog>
    </>
  );
}
