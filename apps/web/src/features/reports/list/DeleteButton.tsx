import { ActionIcon, Tooltip } from '@mantine/core';
import type { ReportListItem } from '@palimpsest/contract';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './List.module.css';
import { isDeletable } from './use-confirm-delete.ts';

interface DeleteButtonProps {
  readonly report: ReportListItem;
  readonly onDelete: (report: ReportListItem) => void;
}

/** Stays reachable while the check runs, so that it can say why it does nothing. */
export function DeleteButton({ report, onDelete }: DeleteButtonProps) {
  const { t } = useTranslation('reports');
  const deletable = isDeletable(report);
  return (
    <Tooltip label={deletable ? t('list.delete') : t('list.runningStays')}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        className={classes['delete'] ?? ''}
        aria-disabled={!deletable}
        aria-label={t('list.deleteOne', { name: report.Name || t('list.untitled') })}
        onClick={() => {
          if (deletable) onDelete(report);
        }}
      >
        <IconTrash size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}
