import { Paper, Text, Title } from '@mantine/core';
import { useTranslation } from '../../../i18n/translate.ts';
import { asApiError } from '../../../api/api-error.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { showApiError } from '../../../api/toast.tsx';
import { bundleSubmissions } from './bundles/bundle-submissions.ts';
import { chooseFiles } from './chosen-files.ts';
import { FileChooser } from './FileChooser.tsx';
import type { ImportSender } from './import-sender.ts';

interface SendAgainProps {
  readonly unsent: number;
  readonly sender: ImportSender;
}

/**
 * The page was closed before it had sent everything. The browser doesn't keep files, so the user chooses them
 * again.
 */
export function SendAgain({ unsent, sender }: SendAgainProps) {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const choose = (files: readonly File[]) => {
    sender
      .add(bundleSubmissions(chooseFiles(files).files))
      .catch((error: unknown) => showApiError(asApiError(error)));
  };
  return (
    <Paper withBorder p="md" bg="var(--sheet)" component="section" aria-labelledby="send-again">
      <Title order={2} size="h3" mb={4} id="send-again">
        {t('again.title', { count: unsent, files: formatNumber(unsent, language) })}
      </Title>
      <Text mb="md">{t('again.text')}</Text>
      <FileChooser onChoose={choose} small />
    </Paper>
  );
}
