import { ActionIcon, Loader, Progress, Text, Tooltip } from '@mantine/core';
import { damageNote, unreadNote } from '@palimpsest/contract';
import { IconClock, IconFileText, IconPencil } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translate.ts';
import { formatBytes, formatNumber, formatPercent } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Item } from '../../ui/ItemList.tsx';
import classes from './UploadRow.module.css';
import { QueueText } from './QueueText.tsx';
import { Recognition } from './Recognition.tsx';
import type { UploadItem } from './upload-item.ts';

interface UploadRowProps {
  readonly item: UploadItem;
  readonly onRemove: () => void;
  readonly onEdit?: () => void;
}

export function UploadRow({ item, onRemove, onEdit }: UploadRowProps) {
  const { t } = useTranslation('uploads');
  return (
    <Item
      icon={icons[item.phase]}
      name={item.name}
      removeHint={t('remove')}
      removeLabel={t('removeFile', { name: item.name })}
      onRemove={onRemove}
      actions={
        item.phase === 'ready' &&
        onEdit !== undefined && (
          <Tooltip label={t('edit')}>
            <ActionIcon
              variant="subtle"
              color="gray"
              onClick={onEdit}
              aria-label={t('editFile', { name: item.name })}
            >
              <IconPencil size={16} stroke={1.6} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )
      }
    >
      <UploadState item={item} />
    </Item>
  );
}

const icons = {
  waiting: <IconClock size={18} stroke={1.6} />,
  sending: <Loader size={16} color="gray" />,
  reading: <Loader size={16} color="gray" />,
  ready: <IconFileText size={18} stroke={1.6} />,
} as const;

function UploadState({ item }: { readonly item: UploadItem }) {
  const { t } = useTranslation('uploads');
  const language = useLanguage();
  switch (item.phase) {
    case 'sending':
      return (
        <div className={classes['sending']}>
          <Progress
            value={item.share * 100}
            size={4}
            className={classes['bar'] ?? ''}
            aria-label={t('sendingFile', { name: item.name })}
          />
          <Text size="xs" c="dimmed" className="tabular">
            {formatPercent(Math.round(item.share * 100), language)}
          </Text>
        </div>
      );
    case 'ready':
      return (
        <>
          <Text size="xs" c="dimmed" className="tabular">
            {t('words', { count: item.words, shown: formatNumber(item.words, language) })} ·{' '}
            {t('pages', { count: item.pages, shown: formatNumber(item.pages, language) })}
          </Text>
          {item.damagedPages !== undefined && (
            <Text size="xs" c="var(--warn-text)">
              {damageNote(item.damagedPages, language)}
            </Text>
          )}
          {item.unread !== undefined && (
            <Text size="xs" c="var(--warn-text)">
              {unreadNote(item.unread, language)}
            </Text>
          )}
        </>
      );
    default:
      if (item.recognition !== undefined && item.queue === undefined) {
        return <Recognition name={item.name} progress={item.recognition} />;
      }
      return (
        <Text size="xs" c="dimmed">
          {item.queue === undefined ? t(item.phase) : <QueueText queue={item.queue} />} ·{' '}
          {formatBytes(item.bytes, language)}
        </Text>
      );
  }
}
