import { Alert, Button, Group, List, Text } from '@mantine/core';
import type { SearchProviderState } from '@palimpsest/contract';
import { useOperation } from '../../../api/query.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { errorOf } from './provider-state.ts';

interface ProviderTestProps {
  readonly provider: SearchProviderState;
  /** Whether settings are not saved yet. */
  readonly isChanged: boolean;
}

/** Sends one query with the saved settings, and shows the first results or the error. */
export function ProviderTest({ provider, isChanged }: ProviderTestProps) {
  const { t } = useTranslation('sources');
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
            {answer.Answer !== '' && <code style={{ overflowWrap: 'anywhere' }}>{answer.Answer}</code>}
            {answer.IsAnswered && answer.Results.length === 0 && <Text size="sm">{t('test.noResults')}</Text>}
            {answer.Results.length > 0 && (
              <List size="sm">
                {answer.Results.map(({ Title, Url }) => (
                  <List.Item key={Url} style={{ overflowWrap: 'anywhere' }}>
                    {Title === '' ? Url : Title}
                  </List.Item>
                ))}
              </List>
            )}
          </Alert>
        )}
      </div>
    </div>
  );
}
