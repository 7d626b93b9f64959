import { ActionIcon, Tooltip } from '@mantine/core';
import type { LibraryTextListItem } from '@palimpsest/contract';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './List.module.css';

interface DeleteButtonProps {
  readonly text: LibraryTextListItem;
  readonly onDelete: (text: LibraryTextListItem) => void;
}

/** Stays reachable for the texts of others, so that it can say why it does nothing. */
export function DeleteButton({ text, onDelete }: DeleteButtonProps) {
  const { t } = useTranslation('library');
  const deletable = text.IsOwner;
  return (
    <Tooltip label={deletable ? t('list.delete') : t('list.foreign')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes['delete'] ?? ''}
        aria-disabled={!deletable}
        aria-label={t('list.deleteOne', { name: text.Name || t('list.untitled') })}
        onClick={() => {
          if (deletable) onDelete(text);
        }}
      >
        <IconTrash size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
