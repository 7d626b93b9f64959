import { Button, Group, Stack, Text, Textarea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { limits } from '@palimpsest/contract';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translate.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Item, ItemList } from '../../ui/ItemList.tsx';
import { LibraryPicker } from '../library-picker/LibraryPicker.tsx';
import { UploadArea } from '../uploads/UploadArea.tsx';
import { countGiven, givenObstacle, typedIsTooShort, type NamedGivenTexts } from './given-texts.ts';
import type { Uploads } from '../uploads/use-uploads.ts';

export interface GivenFieldsProps {
  readonly given: NamedGivenTexts;
  readonly uploads: Uploads;
  readonly onChange: (changes: Partial<NamedGivenTexts>) => void;
  /** The checks also leave out the given texts of a project. */
  readonly hasProject: boolean;
  readonly isOpened: boolean;
}

export function GivenFields({ given, uploads, onChange, hasProject, isOpened }: GivenFieldsProps) {
  const { t } = useTranslation('given');
  return (
    <Stack gap="md" pt={4}>
      <Text size="sm" c="dimmed">
        {t('hint')} {hasProject && t('ofProject')}
      </Text>
      <Textarea
        dir="auto"
        label={t('paste')}
        placeholder={t('placeholder')}
        autosize
        minRows={3}
        maxRows={10}
        spellCheck={false}
        maxLength={limits.pastedTextChars}
        value={given.givenText}
        onChange={(event) => onChange({ givenText: event.currentTarget.value })}
        error={typedIsTooShort(given) ? t('short', { min: limits.minTextWords }) : undefined}
      />
      {/* Only one area on the page takes files that are dropped or pasted while this part is closed. */}
      {isOpened && <UploadArea uploads={uploads} compact />}
      <FromLibrary given={given} uploads={uploads} onChange={onChange} />
      <Obstacle given={given} uploads={uploads} />
    </Stack>
  );
}

type Named = Pick<GivenFieldsProps, 'given' | 'uploads'>;

/** Why the files or the number of texts would be refused. */
function Obstacle({ given, uploads }: Named) {
  const { t } = useTranslation('given');
  const language = useLanguage();
  const obstacle = givenObstacle(given, uploads.items);
  const isSaid = obstacle === 'fileTooShort' || obstacle === 'tooMany';
  return (
    <Text size="xs" c="var(--accent-text)" aria-live="polite" hidden={!isSaid}>
      {isSaid &&
        t(`obstacle.${obstacle}`, {
          min: limits.minTextWords,
          most: formatNumber(limits.givenTexts, language),
        })}
    </Text>
  );
}

function FromLibrary({ given, uploads, onChange }: Omit<GivenFieldsProps, 'hasProject' | 'isOpened'>) {
  const { t } = useTranslation('given');
  const language = useLanguage();
  const [opened, picker] = useDisclosure(false);
  const { givenTexts: chosen } = given;
  const choose = (givenTexts: NamedGivenTexts['givenTexts']) => onChange({ givenTexts });
  return (
    <div>
      {chosen.length > 0 && (
        <ItemList label={t('chosen', { count: chosen.length })}>
          {chosen.map((text) => (
            <Item
              key={text.id}
              icon={<IconFileText size={18} stroke={1.6} />}
              name={text.name}
              removeHint={t('remove')}
              removeLabel={t('removeText', { name: text.name })}
              onRemove={() => choose(chosen.filter(({ id }) => id !== text.id))}
            >
              <Text size="xs" c="dimmed" className="tabular">
                {t('words', { count: text.words, shown: formatNumber(text.words, language) })}
              </Text>
            </Item>
          ))}
        </ItemList>
      )}
      <Group mt={chosen.length > 0 ? 'md' : 0}>
        <Button variant="default" onClick={picker.open}>
          {t(chosen.length > 0 ? 'change' : 'choose')}
        </Button>
      </Group>
      <LibraryPicker
        title={t('choose')}
        most={limits.givenTexts - countGiven({ ...given, givenTexts: [] }, uploads.items)}
        opened={opened}
        onClose={picker.close}
        chosen={chosen}
        onChoose={choose}
      />
    </div>
  );
}
