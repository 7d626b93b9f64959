import { Button, Group, Text } from '@mantine/core';
import type { TextDescription } from '@palimpsest/contract';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useOperation } from '../../../api/query.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useTextChoice } from '../chosen-text.ts';
import { TextChooser } from '../TextChooser.tsx';
import { ContentReport } from './ContentReport.tsx';

/** Describes a text without searching for it. */
export function ContentReportPage() {
  const { t } = useTranslation('tools');
  const [result, setResult] = useState<{ readonly data: TextDescription; readonly number: number }>();
  const [problem, setProblem] = useState<ApiError>();
  const choice = useTextChoice('tool-content', () => setProblem(undefined));
  const describe = useOperation('DescribeText', {
    refreshes: false,
    onSuccess: ({ data }) => {
      setProblem(undefined);
      setResult((before) => ({ data, number: (before?.number ?? 0) + 1 }));
    },
    onError: (error) => {
      setProblem(error);
      setResult(undefined);
      return true;
    },
  });
  const missing = choice.input === undefined;
  return (
    <div>
      <PageHeader title={t('content.title')}>{t('content.lead')}</PageHeader>
      <TextChooser title={t('content.text')} choice={choice} problem={problem} />
      <Group mt="md" gap="md" align="center">
        <Button
          size="md"
          loading={describe.isPending}
          {...(missing && { 'data-disabled': true, 'aria-disabled': true })}
          onClick={() => {
            if (choice.input !== undefined) describe.mutate(choice.input);
          }}
        >
          {t('content.run')}
        </Button>
        <Text c="dimmed" aria-live="polite">
          {choice.isReading ? t('reading') : missing ? t('content.missing') : t('free')}
        </Text>
      </Group>
      {result !== undefined && (
        <ContentReport key={result.number} result={result.data} isStale={describe.isPending} />
      )}
    </div>
  );
}
