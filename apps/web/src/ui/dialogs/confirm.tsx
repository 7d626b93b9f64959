import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import type { ReactNode } from 'react';
import { t } from '../../i18n/translate.ts';
import { overlaysReady } from './overlays.ts';

interface Confirmation {
  /** The question, short. */
  readonly title: string;
  /** The consequence. */
  readonly text: ReactNode;
  /** The verb on the button. */
  readonly confirm: string;
  readonly onConfirm: () => void;
  readonly onCancel?: () => void;
  /** Runs last: after one of these, or when the question is closed without an answer. */
  readonly onClose?: () => void;
}

/** Asks before a destructive action. Needs the Overlays of the app. */
export function askToConfirm(confirmation: Confirmation): void {
  void overlaysReady.then(() => open(confirmation));
}

function open({ title, text, confirm, onConfirm, onCancel, onClose }: Confirmation): void {
  modals.openConfirmModal({
    title,
    children: <Text>{text}</Text>,
    labels: { confirm, cancel: t('app:cancel') },
    closeButtonProps: { 'aria-label': t('app:close') },
    // Enter alone deletes nothing; one Tab moves to the confirming button.
    cancelProps: { 'data-autofocus': true },
    onConfirm,
    ...(onCancel === undefined ? {} : { onCancel }),
    ...(onClose === undefined ? {} : { onClose }),
  });
}
