import { Button } from '@mantine/core';
import type { LibraryTextListItem } from '@palimpsest/contract';
import { IconPencil } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import { ConvertButton } from '../ConvertToFingerprint.tsx';
import { CheckButton } from './CheckTexts.tsx';

interface BulkTextsProps {
  readonly chosen: readonly LibraryTextListItem[];
  readonly onEdit: (texts: readonly LibraryTextListItem[]) => void;
  readonly converting: boolean;
  readonly onConvert: (ids: number[]) => void;
}

/** Actions for the selected texts, except deleting them; texts of other users stay unchanged. */
export function BulkTexts({ chosen, onEdit, converting, onConvert }: BulkTextsProps) {
  const { t } = useTranslation('library');
  const own = chosen.filter(({ IsOwner }) => IsOwner);
  return (
    <>
      <CheckButton texts={chosen} />
      <Button
        variant="default"
        leftSection={<IconPencil size={16} stroke={1.6} aria-hidden />}
        disabled={own.length === 0}
        onClick={() => onEdit(own)}
      >
        {t('list.edit')}
      </Button>
      <ConvertButton texts={chosen} busy={converting} onConvert={onConvert} />
    </>
  );
}
