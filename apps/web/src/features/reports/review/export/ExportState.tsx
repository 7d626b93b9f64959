import { Progress, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../../../i18n/format.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import type { OrderedExport } from './use-export.ts';

/** How far the file is, said once for those who listen; the dialog can be closed meanwhile. */
export function ExportState({ ordered }: { readonly ordered: OrderedExport }) {
  const { t } = useTranslation('exports');
  const language = useLanguage();
  const { status, isWaiting } = ordered;
  const percent = status === null || status.Count === 0 ? 0 : (100 * status.Done) / status.Count;
  return (
    <div aria-live="polite">
      {isWaiting && (
        <Stack gap={6}>
          <Text size="sm">{t('waiting')}</Text>
          <Progress
            value={percent === 0 ? 100 : percent}
            animated={percent === 0}
            size="sm"
            aria-label={percent === 0 ? t('making') : `${t('making')} ${formatPercent(percent, language)}`}
          />
        </Stack>
      )}
      {!isWaiting && status?.Status === 'Ok' && (
        <Text size="sm">{t('ready', { name: status.FileName })}</Text>
      )}
    </div>
  );
}
