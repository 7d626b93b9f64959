import { Button, Group, Progress, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/translate.ts';
import { ItemList } from '../../ui/ItemList.tsx';
import { FailedRow } from './FailedRow.tsx';
import { isPending, overallShare } from './upload-item.ts';
import { UploadRow } from './UploadRow.tsx';
import type { Uploads } from './use-uploads.ts';
import { StaysWithUser } from '../on-behalf/StaysWithUser.tsx';

interface UploadListProps {
  readonly uploads: Uploads;
  /** Adds a button to each file that was read: to edit its text. */
  readonly onEdit: ((uploadId: string) => void) | undefined;
}

/** The files with their states, and those that failed. */
export function UploadList({ uploads, onEdit }: UploadListProps) {
  const { t } = useTranslation('uploads');
  const { items, failed } = uploads;
  const pending = items.filter(isPending).length;
  return (
    <section aria-label={t('list')}>
      <Group justify="space-between" mt="md" mb={8} gap="xs">
        <Group gap="xs">
          {items.length > 0 && (
            <Text size="xs" c="dimmed" aria-live="polite">
              {pending > 0
                ? t('progress', { done: items.length - pending, count: items.length })
                : t('count', { count: items.length })}
            </Text>
          )}
          {failed.length > 0 && (
            <Text size="xs" c="var(--accent-text)" role="alert">
              {t('failed', { count: failed.length })}
            </Text>
          )}
        </Group>
        <StaysWithUser>
          <Button variant="subtle" color="gray" size="compact-xs" onClick={uploads.clear}>
            {t('removeAll')}
          </Button>
        </StaysWithUser>
      </Group>
      {pending > 0 && (
        <Progress value={overallShare(items) * 100} size={4} mb={8} aria-label={t('overall')} />
      )}
      <StaysWithUser>
        <ItemList>
          {failed.map((file) => (
            <FailedRow
              key={file.id}
              file={file}
              onRetry={() => uploads.retry(file.id)}
              onRemove={() => uploads.remove(file.id)}
            />
          ))}
          {items.map((item) => (
            <UploadRow
              key={item.id}
              item={item}
              onRemove={() => uploads.remove(item.id)}
              {...(onEdit === undefined ? {} : { onEdit: () => onEdit(item.id) })}
            />
          ))}
        </ItemList>
      </StaysWithUser>
    </section>
  );
}
