import { Accordion, Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { limits } from '@palimpsest/contract';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { LibraryPicker } from '../../../shared/library-picker/LibraryPicker.tsx';
import { countWords } from '../../../ui/text/piece.ts';
import { Item, ItemList } from '../../../ui/ItemList.tsx';
import { givenTextIsTooShort } from './check-input.ts';
import type { Draft } from './draft.ts';

interface GivenTextsProps {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
}

/** Texts that everybody was given, such as the brief: their words don't count in the report. */
export function GivenTexts({ draft, change }: GivenTextsProps) {
  const { t } = useTranslation('checks');
  return (
    <Accordion
      variant="contained"
      bg="var(--sheet)"
      styles={{ item: { backgroundColor: 'var(--sheet)', borderColor: 'var(--line)' } }}
    >
      <Accordion.Item value="given">
        <Accordion.Control>
          <Text fw={600}>{t('given.title')}</Text>
          <Text size="xs" c="dimmed" truncate>
            <Summary draft={draft} />
          </Text>
        </Accordion.Control>
        <Accordion.Panel>
          <Stack gap="md" pt={4}>
            <Text size="sm" c="dimmed">
              {t('given.hint')} {draft.projectId !== 0 && t('given.ofProject')}
            </Text>
            <Textarea
              dir="auto"
              label={t('given.paste')}
              placeholder={t('given.placeholder')}
              autosize
              minRows={3}
              maxRows={10}
              spellCheck={false}
              maxLength={limits.pastedTextChars}
              value={draft.givenText}
              onChange={(event) => change({ givenText: event.currentTarget.value })}
              error={givenTextIsTooShort(draft) ? t('given.short', { min: limits.minTextWords }) : undefined}
            />
            <FromLibrary draft={draft} change={change} />
          </Stack>
        </Accordion.Panel>
      </Accordion.Item>
    </Accordion>
  );
}

function Summary({ draft: { givenText, givenTexts } }: Pick<GivenTextsProps, 'draft'>) {
  const { t } = useTranslation('checks');
  const language = useLanguage();
  const words = countWords(givenText);
  const parts = [
    ...(words > 0 ? [t('given.pasted', { count: words, shown: formatNumber(words, language) })] : []),
    ...givenTexts.map(({ name }) => name),
  ];
  return parts.length === 0 ? t('given.none') : parts.join(' · ');
}

function FromLibrary({ draft: { givenTexts: chosen, givenText }, change }: GivenTextsProps) {
  const { t } = useTranslation('checks');
  const language = useLanguage();
  const [opened, picker] = useDisclosure(false);
  const choose = (givenTexts: Draft['givenTexts']) => change({ givenTexts });
  return (
    <div>
      {chosen.length > 0 && (
        <ItemList label={t('given.chosen', { count: chosen.length })}>
          {chosen.map((text) => (
            <Item
              key={text.id}
              icon={<IconFileText size={18} stroke={1.6} />}
              name={text.name}
              removeHint={t('library.remove')}
              removeLabel={t('library.removeText', { name: text.name })}
              onRemove={() => choose(chosen.filter(({ id }) => id !== text.id))}
            >
              <Text size="xs" c="dimmed" className="tabular">
                {t('cost.words', { count: text.words, shown: formatNumber(text.words, language) })}
              </Text>
            </Item>
          ))}
        </ItemList>
      )}
      <Group mt={chosen.length > 0 ? 'md' : 0}>
        <Button variant="default" onClick={picker.open}>
          {t(chosen.length > 0 ? 'library.change' : 'given.choose')}
        </Button>
      </Group>
      <LibraryPicker
        title={t('given.choose')}
        // The pasted text counts as one.
        most={limits.givenTexts - (givenText.trim() === '' ? 0 : 1)}
        opened={opened}
        onClose={picker.close}
        chosen={chosen}
        onChoose={choose}
      />
    </div>
  );
}
