import { Button, Group, Progress, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { limits } from '@palimpsest/contract';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ItemList } from '../../ui/ItemList.tsx';
import { showToast } from '../../api/toast.tsx';
import { FailedRow } from './FailedRow.tsx';
import classes from './UploadArea.module.css';
import { isPending, overallShare } from './upload-item.ts';
import { UploadRow } from './UploadRow.tsx';
import type { Uploads } from './use-uploads.ts';

interface UploadAreaProps {
  readonly uploads: Uploads;
  /** Low, also while the list is empty: where files are one of several ways. */
  readonly compact?: boolean;
  /** Adds a button to each file that was read: to edit its text. */
  readonly onEdit?: (uploadId: string) => void;
}

/** The drop zone and the list of files with their states. */
export function UploadArea({ uploads, compact = false, onEdit }: UploadAreaProps) {
  const { t } = useTranslation('uploads');
  const language = useLanguage();
  const openRef = useRef<() => void>(null);
  const { items, failed } = uploads;
  const isListed = items.length + failed.length > 0;
  const pending = items.filter(isPending).length;

  const add = (files: readonly File[]): void => {
    const dropped = uploads.add(files);
    if (dropped > 0) {
      showToast(
        'warning',
        t('filesTruncated', { count: dropped, limit: formatNumber(limits.listedUploads, language) }),
      );
    }
  };

  return (
    <div>
      <Dropzone
        onDrop={add}
        openRef={openRef}
        activateOnClick={false}
        activateOnKeyboard={false}
        className={classes['zone'] ?? ''}
        data-small={compact || isListed || undefined}
        inputProps={{ 'aria-label': t('choose') }}
        tabIndex={-1}
        role="presentation"
      >
        <IconUpload size={28} stroke={1.5} aria-hidden className={classes['icon']} />
        <div>
          <Text fw={600} className={classes['dropHint'] ?? ''}>
            {t('drop')}
          </Text>
          <Text size="xs" c="dimmed">
            {t('formats')}
          </Text>
        </div>
        <Button variant="default" onClick={() => openRef.current?.()}>
          {t('choose')}
        </Button>
      </Dropzone>

      {isListed && (
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
            <Button variant="subtle" color="gray" size="compact-xs" onClick={uploads.clear}>
              {t('removeAll')}
            </Button>
          </Group>
          {pending > 0 && (
            <Progress value={overallShare(items) * 100} size={4} mb={8} aria-label={t('overall')} />
          )}
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
        </section>
      )}
    </div>
  );
}
