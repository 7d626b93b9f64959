import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { limits } from '@palimpsest/contract';
import { IconBooks, IconFileText } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Item, ItemList } from '../../../ui/ItemList.tsx';
import type { ChosenLibraryText } from '../../../common/library-picker/chosen-library-text.ts';
import { LibraryPicker } from '../../../common/library-picker/LibraryPicker.tsx';
import { AnchorLink } from '../../../ui/links.tsx';

interface LibrarySourceProps {
  readonly chosen: readonly ChosenLibraryText[];
  readonly onChange: (chosen: readonly ChosenLibraryText[]) => void;
}

export function LibrarySource({ chosen, onChange }: LibrarySourceProps) {
  const { t } = useTranslation('checks');
  const language = useLanguage();
  const [opened, picker] = useDisclosure(false);
  return (
    <div>
      {chosen.length === 0 ? (
        <EmptyState
          icon={<IconBooks size={32} stroke={1.4} />}
          text={t('library.empty')}
          action={
            <Group gap="md" justify="center">
              <Button variant="default" onClick={picker.open}>
                {t('library.choose')}
              </Button>
              <AnchorLink to="/library/overview">{t('library.open')}</AnchorLink>
            </Group>
          }
        />
      ) : (
        <>
          <ItemList label={t('library.chosen', { count: chosen.length })}>
            {chosen.map((text) => (
              <Item
                key={text.id}
                icon={<IconFileText size={18} stroke={1.6} />}
                name={text.name}
                removeHint={t('library.remove')}
                removeLabel={t('library.removeText', { name: text.name })}
                onRemove={() => onChange(chosen.filter(({ id }) => id !== text.id))}
              >
                <Text size="xs" c="dimmed" className="tabular">
                  {t('cost.words', { count: text.words, shown: formatNumber(text.words, language) })} ·{' '}
                  {t('cost.pages', { count: text.pages, shown: formatNumber(text.pages, language) })}
                </Text>
              </Item>
            ))}
          </ItemList>
          <Button variant="default" mt="md" onClick={picker.open}>
            {t('library.change')}
          </Button>
        </>
      )}
      <LibraryPicker
        title={t('library.choose')}
        most={limits.listedUploads}
        opened={opened}
        onClose={picker.close}
        chosen={chosen}
        onChoose={onChange}
      />
    </div>
  );
}
