import { Alert } from '@mantine/core';
import { errorText, type UploadForm } from '@palimpsest/contract';
import { IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { placeInPeriod } from './period.ts';

/** Replaces the form outside the period. */
export function Closed({ form }: { readonly form: UploadForm }) {
  const { t } = useTranslation('uploadform');
  const language = useLanguage();
  const [now] = useState(() => Date.now() / 1000);
  const place = placeInPeriod(form, now);
  return (
    <Alert
      color="ochre"
      variant="light"
      icon={<IconClock size={18} aria-hidden />}
      title={errorText('outsideSubmissionPeriod', language)}
    >
      {place === 'before' ? t('closed.before') : t('closed.after')}
    </Alert>
  );
}
