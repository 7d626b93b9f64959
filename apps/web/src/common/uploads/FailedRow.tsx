import { Button, Text } from '@mantine/core';
import { errorText } from '@palimpsest/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Item } from '../../ui/ItemList.tsx';
import type { FailedUpload } from './upload-item.ts';

interface FailedRowProps {
  readonly file: FailedUpload;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
  /** Screen readers announce the error when the row appears; in a long list the sum above it is announced instead. */
  readonly isAnnounced?: boolean;
}

/** A file that could not be sent or read: why, and what the user can do. It stays until the user removes it. */
export function FailedRow({ file, onRetry, onRemove, isAnnounced = false }: FailedRowProps) {
  const { t } = useTranslation('uploads');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  return (
    <Item
      icon={<IconAlertTriangle size={18} stroke={1.6} color="var(--accent-text)" />}
      name={file.name}
      removeHint={t('remove')}
      removeLabel={t('removeFile', { name: file.name })}
      onRemove={onRemove}
      actions={
        file.canRetry && (
          <Button variant="default" size="compact-sm" onClick={onRetry}>
            {tApp('retry')}
          </Button>
        )
      }
    >
      <Text size="xs" c="var(--accent-text)" {...(isAnnounced ? { role: 'alert' } : {})}>
        {errorText(file.error, language)}
      </Text>
    </Item>
  );
}
