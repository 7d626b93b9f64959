import { Text } from '@mantine/core';
import { errorText, type Submission } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from './UploadFormPanel.module.css';

/** A submission whose file waits to be read, is being read, or could not be read. */
export function ReadingState({ submission }: { readonly submission: Submission }) {
  const { t } = useTranslation('submissions');
  const language = useLanguage();
  const { Error: error, QueuePlace, QueueReason } = submission;
  const waiting =
    QueueReason === ''
      ? t('reading.now')
      : t(`reading.${QueueReason}`, { place: formatNumber(QueuePlace, language) });
  return (
    <Text span inherit c={error === '' ? 'dimmed' : 'rubric'} className={classes['reading'] ?? ''}>
      {error === '' ? waiting : `${t('reading.failed')} ${errorText(error, language)}`}
    </Text>
  );
}
