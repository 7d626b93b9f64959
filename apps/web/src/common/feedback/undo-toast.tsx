import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { t } from '../../i18n/translate.ts';
import { toastMs } from '../../ui/dialogs/toast-ms.ts';

let shown = 0;
const lastOf = new Map<string, string>();

interface UndoToast {
  /** The change, described in the user's language. */
  readonly text: string;
  /** The label of the button. */
  readonly undo: string;
  readonly onUndo: () => void;
  /** A later toast with the same key replaces this one: only the last change can be undone. */
  readonly key?: string;
}

/** Reports a change and offers to undo it. It stays twice as long as other toasts, because the user has to decide. */
export function showUndoToast({ text, undo, onUndo, key }: UndoToast): void {
  shown += 1;
  const id = `undo ${shown}`;
  if (key !== undefined) {
    const earlier = lastOf.get(key);
    if (earlier !== undefined) notifications.hide(earlier);
    lastOf.set(key, id);
  }
  notifications.show({
    id,
    color: 'verdigris',
    role: 'status',
    autoClose: 2 * toastMs(text),
    closeButtonProps: { 'aria-label': t('app:close') },
    message: (
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <span>{text}</span>
        <Button
          variant="default"
          size="compact-sm"
          style={{ flex: 'none' }}
          onClick={() => {
            notifications.hide(id);
            onUndo();
          }}
        >
          {undo}
        </Button>
      </Group>
    ),
  });
}
