import { Alert, Button, Group, Text } from '@mantine/core';
import type { DataOf, Language, SearchProviderState } from '@palimpsest/contract';
import { useOperation } from '../../api/query.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation, type Translate } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { errorOf } from './provider-state.ts';

interface ProviderTestProps {
  readonly provider: SearchProviderState;
  /** Whether settings are not saved yet. */
  readonly isChanged: boolean;
}

/** Sends one query with the saved settings, and shows how many results were recognised, or the error. */
export function ProviderTest({ provider, isChanged }: ProviderTestProps) {
  const { t } = useTranslation('sources');
  const language = useLanguage();
  const test = useOperation('TestSearchProvider');
  const answer = test.data?.data;
  return (
    <div>
      <Group>
        <Button
          variant="default"
          disabled={isChanged || !provider.IsReady}
          loading={test.isPending}
          onClick={() => test.mutate({ key: provider.Key })}
        >
          {t('test.button')}
        </Button>
        <Text size="sm" c="dimmed">
          {t(isChanged ? 'test.saveFirst' : 'test.hint')}
        </Text>
      </Group>
      <div aria-live="polite">
        {answer !== undefined && !test.isPending && (
          <Alert
            mt="md"
            variant="light"
            color={answer.IsAnswered ? 'verdigris' : 'rubric'}
            title={answer.IsAnswered ? t('test.answered') : errorOf(answer.Error, t)}
          >
            {answer.IsAnswered && <Text size="sm">{shapeOf(answer, t, language)}</Text>}
          </Alert>
        )}
      </div>
    </div>
  );
}

function shapeOf(
  { Results, Titles, Fields }: DataOf<'TestSearchProvider'>,
  t: Translate<'sources'>,
  language: Language,
): string {
  if (Results === 0) return t('test.noResults');
  return t('test.shape', {
    results: t('test.results', { count: Results, shown: formatNumber(Results, language) }),
    titles: formatNumber(Titles, language),
    fields: new Intl.ListFormat(language).format(Fields.map((field) => t(`test.field.${field}`))),
  });
}
