import { Alert, Text } from '@mantine/core';
import { errorText } from '@palimpsest/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translate.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { QueueText } from '../../common/uploads/QueueText.tsx';
import { Recognition } from '../../common/uploads/Recognition.tsx';
import type { UploadItem } from '../../common/uploads/upload-item.ts';
import { Breakable } from '../../ui/Breakable.tsx';

interface ReceivedProps {
  readonly fileName: string;
  readonly item: UploadItem | undefined;
}

/** The file that was handed in, with its words as soon as they are known. */
export function Received({ fileName, item }: ReceivedProps) {
  const { t } = useTranslation('uploadform');
  const language = useLanguage();
  if (item?.phase !== 'ready') return <Breakable text={t('thanks.file', { name: fileName })} />;
  const { words } = item;
  return (
    <Breakable
      text={t('thanks.text', { name: fileName, words: formatNumber(words, language), count: words })}
    />
  );
}

interface ReadingProps {
  readonly item: UploadItem | undefined;
  readonly readError: string | undefined;
}

/** How far the reading of a file is that was handed in before, or why it could not be read. */
export function Reading({ item, readError }: ReadingProps) {
  const { t } = useTranslation('uploadform');
  const { t: tUploads } = useTranslation('uploads');
  const language = useLanguage();
  if (readError !== undefined) {
    return (
      <Alert color="rubric" variant="light" role="alert" icon={<IconAlertTriangle size={18} aria-hidden />}>
        {t('thanks.unreadable')} {errorText(readError, language)}
      </Alert>
    );
  }
  if (item?.phase !== 'reading') return null;
  return (
    <>
      {item.recognition !== undefined && item.queue === undefined ? (
        <Recognition name={item.name} progress={item.recognition} />
      ) : (
        <Text size="xs" c="dimmed">
          {item.queue === undefined ? tUploads('reading') : <QueueText queue={item.queue} />}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {t('thanks.later')}
      </Text>
    </>
  );
}
