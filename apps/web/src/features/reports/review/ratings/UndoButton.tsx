import { ActionIcon, Tooltip } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/translate.ts';

/** Undoes the last rating; the toast that offers the same disappears after a while. */
export function UndoButton({ onUndo }: { readonly onUndo: () => void }) {
  const { t } = useTranslation('ratings');
  const label = t('undoLast');
  return (
    <Tooltip label={`${label} (z)`}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={label}
        aria-keyshortcuts="z"
        onClick={onUndo}
      >
        <IconArrowBackUp size={18} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
