import { errorText } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import type { UploadQueueState } from './upload-item.ts';

/** The place where a file is in the order of reading, and why it waits. */
export function QueueText({ queue: { place, reason } }: { readonly queue: UploadQueueState }) {
  const { t } = useTranslation('uploads');
  const language = useLanguage();
  if (reason === 'pause') return errorText('readingPaused', language);
  return t(`queue.${reason}`, { place: formatNumber(place, language) });
}
