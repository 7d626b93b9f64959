import { Button, Group, Text } from '@mantine/core';
import type { TextComparison } from '@palimpsest/contract';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useOperation } from '../../../api/query.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { useTextChoice } from '../chosen-text.ts';
import { TextChooser } from '../TextChooser.tsx';
import classes from '../Tools.module.css';
import { ComparisonResult } from './ComparisonResult.tsx';

type Field = 'first' | 'second';

/** Whether a refusal is about this text. */
const isAbout = ({ problems }: ApiError, field: Field): boolean =>
  problems.some(({ path }) => path.split('.')[0] === field);

/** Compares two texts, and shows both side by side. */
export function ComparePage() {
  const { t } = useTranslation('tools');
  const [result, setResult] = useState<{ readonly data: TextComparison; readonly number: number }>();
  const [problem, setProblem] = useState<ApiError>();
  const forgetProblem = () => setProblem(undefined);
  const first = useTextChoice('tool-first', forgetProblem);
  const second = useTextChoice('tool-second', forgetProblem);
  const compare = useOperation('CompareTexts', {
    refreshes: false,
    onSuccess: ({ data }) => {
      setProblem(undefined);
      setResult((before) => ({ data, number: (before?.number ?? 0) + 1 }));
    },
    onError: (error) => {
      setProblem(error);
      setResult(undefined);
      return isAbout(error, 'first') || isAbout(error, 'second');
    },
  });
  const isReading = first.isReading || second.isReading;
  const missing = first.input === undefined || second.input === undefined;
  const problemOf = (field: Field) =>
    problem !== undefined && isAbout(problem, field) ? problem : undefined;
  return (
    <div>
      <PageHeader title={t('compare.title')}>{t('compare.lead')}</PageHeader>
      <div className={classes['choosers']}>
        <TextChooser title={t('compare.first')} choice={first} problem={problemOf('first')} />
        <TextChooser title={t('compare.second')} choice={second} problem={problemOf('second')} />
      </div>
      <Group mt="md" gap="md" align="center">
        <Button
          size="md"
          loading={compare.isPending}
          {...(missing && { 'data-disabled': true, 'aria-disabled': true })}
          onClick={() => {
            if (first.input !== undefined && second.input !== undefined)
              compare.mutate({ first: first.input, second: second.input });
          }}
        >
          {t('compare.run')}
        </Button>
        <Text c="dimmed" aria-live="polite">
          {isReading ? t('reading') : missing ? t('compare.missing') : t('free')}
        </Text>
      </Group>
      {result !== undefined && (
        <ComparisonResult key={result.number} result={result.data} isStale={compare.isPending} />
      )}
    </div>
  );
}
