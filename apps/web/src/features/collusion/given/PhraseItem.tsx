import { Button, Group, Text } from '@mantine/core';
import type { Collusion, SharedPhrase } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import classes from '../Collusion.module.css';
import { canBeGroup, isSuggestedAsGiven } from '../model/shared-phrases.ts';
import { TextLinks } from '../TextName.tsx';
import type { ChangeCollusion } from '../use-collusion-state.ts';
import { noPairFilters } from '../model/view-state.ts';
import { usePhraseActions } from './use-phrase-actions.ts';

/** Up to this many names are shown at once. */
const fewNames = 12;

interface PhraseItemProps {
  readonly projectId: number;
  readonly phrase: SharedPhrase;
  readonly texts: Collusion['texts'];
  readonly onChange: ChangeCollusion;
}

/** A phrase with the texts that share it, and what can be decided about it. */
export function PhraseItem({ projectId, phrase, texts, onChange }: PhraseItemProps) {
  const { t } = useTranslation('collusion');
  const language = useLanguage();
  const actions = usePhraseActions(projectId);
  const { Words, Texts, TextIds, Beginning, Counts } = phrase;
  const all = { texts: formatNumber(Texts, language), all: formatNumber(texts.length, language) };
  const facts = [
    t('words', { count: Words, shown: formatNumber(Words, language) }),
    Texts === texts.length ? t('phrases.everyone', all) : t('phrases.someOf', all),
    ...(Beginning > 0
      ? [t('phrases.beginning', { count: Beginning, texts: formatNumber(Beginning, language) })]
      : []),
    ...(Counts ? [t('phrases.counts')] : []),
  ];
  const showGroup = () => {
    if (!Counts) actions.count(phrase, true);
    onChange({ ...noPairFilters, view: 'graph', phrase: phrase.Id });
    document.getElementById('pairs')?.scrollIntoView({ block: 'start' });
  };
  return (
    <li className={classes['phrase']}>
      <q>{phrase.Text}</q>
      <Text size="xs" c="dimmed" className="tabular">
        {facts.join(' · ')}
      </Text>
      {TextIds.length > 0 && <Sharers phrase={phrase} texts={texts} />}
      {phrase.Id !== '' && (
        <Group gap="xs" mt={6}>
          {canBeGroup(phrase) && (
            <Button variant="default" size="xs" loading={actions.isBusy} onClick={showGroup}>
              {t(Counts ? 'phrases.showGroup' : 'phrases.countAsGroup')}
            </Button>
          )}
          {Counts && (
            <Button
              variant="subtle"
              color="gray"
              size="xs"
              disabled={actions.isBusy}
              onClick={() => actions.count(phrase, false)}
            >
              {t('phrases.leaveOut')}
            </Button>
          )}
          {!Counts && (
            <Button
              variant={isSuggestedAsGiven(phrase, texts) ? 'default' : 'subtle'}
              color="gray"
              size="xs"
              disabled={actions.isBusy}
              onClick={() => actions.give(phrase, '')}
            >
              {t('phrases.give')}
            </Button>
          )}
        </Group>
      )}
    </li>
  );
}

/** The texts that share it and those that do not: that tells the common ground of a class from the work of a group. */
function Sharers({ phrase, texts }: Pick<PhraseItemProps, 'phrase' | 'texts'>) {
  const { t } = useTranslation('collusion');
  const language = useLanguage();
  const ids = new Set(phrase.TextIds);
  const lists = [
    { name: 'phrases.with', members: texts.filter(({ Id }) => ids.has(Id)) },
    { name: 'phrases.without', members: texts.filter(({ Id }) => !ids.has(Id)) },
  ] as const;
  return (
    <>
      {lists.map(
        ({ name, members }) =>
          members.length > 0 && (
            <details
              key={name}
              className={classes['sharers']}
              open={name === 'phrases.with' && members.length <= fewNames}
            >
              <summary>
                {t(name, { count: members.length, texts: formatNumber(members.length, language) })}
              </summary>
              <TextLinks texts={members} />
            </details>
          ),
      )}
    </>
  );
}
