import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { limits } from '@palimpsest/contract';
import { IconBooks, IconFileText } from '@tabler/icons-react';
import type { ChosenLibraryText } from '../../../common/library-picker/chosen-library-text.ts';
import { LibraryPicker } from '../../../common/library-picker/LibraryPicker.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Item, ItemList } from '../../../ui/ItemList.tsx';

interface ChosenTextsProps {
  readonly chosen: readonly ChosenLibraryText[];
  readonly onChange: (chosen: readonly ChosenLibraryText[]) => void;
}

/** The library texts that are going to be watched. */
export function ChosenTexts({ chosen, onChange }: ChosenTextsProps) {
  const { t } = useTranslation('monitoring');
  const language = useLanguage();
  const [opened, picker] = useDisclosure(false);
  return (
    <div>
      {chosen.length === 0 ? (
        <EmptyState
          icon={<IconBooks size={32} stroke={1.4} />}
          text={t('watch.chosenNone')}
          action={
            <Group justify="center">
              <Button variant="default" onClick={picker.open}>
                {t('watch.choose')}
              </Button>
            </Group>
          }
        />
      ) : (
        <>
          <ItemList label={t('watch.chosen')}>
            {chosen.map((text) => (
              <Item
                key={text.id}
                icon={<IconFileText size={18} stroke={1.6} />}
                name={text.name}
                removeHint={t('watch.remove')}
                removeLabel={t('watch.removeOne', { name: text.name })}
                onRemove={() => onChange(chosen.filter(({ id }) => id !== text.id))}
              >
                <Text size="xs" c="dimmed" className="tabular">
                  {t('findings.wordCount', { count: text.words, shown: formatNumber(text.words, language) })}
                </Text>
              </Item>
            ))}
          </ItemList>
          <Button variant="default" mt="md" onClick={picker.open}>
            {t('watch.change')}
          </Button>
        </>
      )}
      <LibraryPicker
        title={t('watch.choose')}
        most={limits.textsPerCall}
        opened={opened}
        onClose={picker.close}
        chosen={chosen}
        onChoose={onChange}
      />
    </div>
  );
}
