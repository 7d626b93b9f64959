import { Text } from '@mantine/core';
import type { Collusion } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import classes from '../Collusion.module.css';
import type { ChangeCollusion } from '../use-collusion-state.ts';
import { PhraseItem } from './PhraseItem.tsx';

interface SharedPhrasesProps {
  readonly projectId: number;
  readonly collusion: Pick<Collusion, 'SharedPhrases' | 'texts'>;
  readonly onChange: ChangeCollusion;
}

/** Phrases that many texts share. Their words do not count unless the owner of the project decides otherwise. */
export function SharedPhrases({ projectId, collusion, onChange }: SharedPhrasesProps) {
  const { t } = useTranslation('collusion');
  const { SharedPhrases: phrases, texts } = collusion;
  return (
    <section aria-labelledby="shared-phrases">
      <h3 id="shared-phrases">{t('phrases.title')}</h3>
      <Text size="xs" c="dimmed">
        {t(phrases.length === 0 ? 'phrases.none' : 'phrases.hint')}
      </Text>
      {phrases.length > 0 && (
        <ul className={classes['phrases']}>
          {phrases.map((phrase) => (
            <PhraseItem
              key={`${phrase.Id} ${phrase.Text}`}
              projectId={projectId}
              phrase={phrase}
              texts={texts}
              onChange={onChange}
            />
          ))}
        </ul>
      )}
    </section>
  );
}
