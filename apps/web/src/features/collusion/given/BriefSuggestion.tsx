import { Alert, Button, Text } from '@mantine/core';
import type { Collusion } from '@palimpsest/contract';
import { IconBulb } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { isSuggestedAsGiven } from '../model/shared-phrases.ts';
import { usePhraseActions } from './use-phrase-actions.ts';

interface BriefSuggestionProps {
  readonly projectId: number;
  readonly collusion: Pick<Collusion, 'SharedPhrases' | 'texts'>;
}

/** Many texts begin with the same words: if everyone was given them, they should be named as given. */
export function BriefSuggestion({ projectId, collusion: { SharedPhrases, texts } }: BriefSuggestionProps) {
  const { t } = useTranslation('collusion');
  const language = useLanguage();
  const actions = usePhraseActions(projectId);
  const phrase = SharedPhrases.find((shared) => isSuggestedAsGiven(shared, texts));
  if (phrase === undefined) return null;
  return (
    <Alert color="gray" variant="light" mb="lg" icon={<IconBulb aria-hidden />}>
      <Text size="sm">
        {t('phrases.suggestion', {
          texts: formatNumber(phrase.Beginning, language),
          all: formatNumber(texts.length, language),
          words: formatNumber(phrase.Words, language),
        })}
      </Text>
      <Text size="sm" c="dimmed" lineClamp={2} mb="sm">
        {phrase.Text}
      </Text>
      <Button variant="default" size="xs" loading={actions.isBusy} onClick={() => actions.give(phrase, '')}>
        {t('phrases.give')}
      </Button>
    </Alert>
  );
}
