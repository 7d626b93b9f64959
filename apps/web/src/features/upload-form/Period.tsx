import { Text } from '@mantine/core';
import type { UploadForm } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formatMoment, ownTimeZone } from './period.ts';

/** The time when the form accepts texts; nothing if both ends are open. */
export function Period({ form }: { readonly form: UploadForm }) {
  const { t } = useTranslation('uploadform');
  const language = useLanguage();
  const { StartDate, EndDate } = form;
  if (StartDate === null && EndDate === null) return null;
  const from = StartDate === null ? '' : formatMoment(StartDate, language);
  const until = EndDate === null ? '' : formatMoment(EndDate, language);
  return (
    <div>
      {from !== '' && <Text>{t('period.from', { from })}</Text>}
      {until !== '' && <Text>{t('period.until', { until })}</Text>}
      <Text size="xs" c="dimmed">
        {t('period.zone', { zone: ownTimeZone() })}
      </Text>
    </div>
  );
}
