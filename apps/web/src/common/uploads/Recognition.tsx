import { Progress, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/translate.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import classes from './UploadRow.module.css';
import type { RecognitionProgress } from './upload-item.ts';

interface RecognitionProps {
  readonly name: string;
  readonly progress: RecognitionProgress;
}

/** How far the text recognition of a scan is. */
export function Recognition({ name, progress: { page, pages } }: RecognitionProps) {
  const { t } = useTranslation('uploads');
  const language = useLanguage();
  if (page === 0) {
    return (
      <Text size="xs" c="dimmed">
        {t('recognitionWaiting')}
      </Text>
    );
  }
  return (
    <>
      <Text size="xs" c="dimmed" className="tabular">
        {t('recognising', { page: formatNumber(page, language), pages: formatNumber(pages, language) })}
      </Text>
      {pages > 1 && (
        <Progress
          value={((page - 1) / pages) * 100}
          size={4}
          mt={4}
          className={classes['bar'] ?? ''}
          aria-label={t('recognisingFile', { name })}
        />
      )}
    </>
  );
}
