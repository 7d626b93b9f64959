import { Alert, Anchor, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { ExportState } from './ExportState.tsx';
import type { OrderedExport } from './use-export.ts';

interface ExportOutcomeProps {
  readonly ordered: Pick<OrderedExport<never>, 'status' | 'isWaiting' | 'error' | 'url' | 'cancel'>;
  /** A file of many reports shows how many of them it contains. */
  readonly ofMany?: boolean;
}

/** The outcome of the ordered file: its progress, its place, or the reason why it failed. */
export function ExportOutcome({ ordered, ofMany = false }: ExportOutcomeProps) {
  const { t } = useTranslation('exports');
  const language = useLanguage();
  return (
    <>
      {ordered.error !== null && (
        <Alert
          color="rubric"
          variant="light"
          role="alert"
          icon={<IconAlertTriangle size={18} stroke={1.6} aria-hidden />}
        >
          {ordered.error.text(language)}
        </Alert>
      )}
      <ExportState ordered={ordered} ofMany={ofMany} />
      {ordered.url !== null && (
        <Text size="sm">
          {t('notStarted')}{' '}
          <Anchor href={ordered.url} download>
            {t('again')}
          </Anchor>
        </Text>
      )}
    </>
  );
}
