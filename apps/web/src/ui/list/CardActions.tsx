import { ActionIcon, Tooltip } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translate.ts';

interface CardActionsProps {
  readonly name: string;
  readonly onDetails: () => void;
  /** Further actions for the entry. */
  readonly children: ReactNode;
}

/** The buttons of a card; the first of them shows its details. */
export function CardActions({ name, onDetails, children }: CardActionsProps) {
  const { t } = useTranslation('list');
  return (
    <div>
      <Tooltip label={t('details')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-haspopup="dialog"
          aria-label={t('detailsOf', { name })}
          onClick={onDetails}
        >
          <IconInfoCircle size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {children}
    </div>
  );
}
