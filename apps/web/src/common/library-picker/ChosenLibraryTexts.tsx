import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBooks, IconFileText } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Item, ItemList } from '../../ui/ItemList.tsx';
import type { ChosenLibraryText } from './chosen-library-text.ts';
import { LibraryPicker } from './LibraryPicker.tsx';

interface ChosenLibraryTextsProps {
  readonly chosen: readonly ChosenLibraryText[];
  readonly onChange: (chosen: readonly ChosenLibraryText[]) => void;
  /** How many may be chosen. */
  readonly most: number;
  readonly words: {
    readonly empty: string;
    readonly choose: string;
    readonly change: string;
    readonly chosen: string;
    readonly remove: string;
    readonly removeOne: (name: string) => string;
  };
  /** The size of a text. */
  readonly sizeOf: (text: ChosenLibraryText) => string;
  /** A link next to the button that chooses the first ones. */
  readonly otherAction?: ReactNode;
}

/** A list of texts that were chosen from the library, and the dialog that chooses others. */
export function ChosenLibraryTexts(props: ChosenLibraryTextsProps) {
  const { chosen, onChange, most, words, sizeOf, otherAction } = props;
  const [opened, picker] = useDisclosure(false);
  return (
    <div>
      {chosen.length === 0 ? (
        <EmptyState
          icon={<IconBooks size={32} stroke={1.4} />}
          text={words.empty}
          action={
            <Group gap="md" justify="center">
              <Button variant="default" onClick={picker.open}>
                {words.choose}
              </Button>
              {otherAction}
            </Group>
          }
        />
      ) : (
        <>
          <ItemList label={words.chosen}>
            {chosen.map((text) => (
              <Item
                key={text.id}
                icon={<IconFileText size={18} stroke={1.6} />}
                name={text.name}
                removeHint={words.remove}
                removeLabel={words.removeOne(text.name)}
                onRemove={() => onChange(chosen.filter(({ id }) => id !== text.id))}
              >
                <Text size="xs" c="dimmed" className="tabular">
                  {sizeOf(text)}
                </Text>
              </Item>
            ))}
          </ItemList>
          <Button variant="default" mt="md" onClick={picker.open}>
            {words.change}
          </Button>
        </>
      )}
      <LibraryPicker
        title={words.choose}
        most={most}
        opened={opened}
        onClose={picker.close}
        chosen={chosen}
        onChoose={onChange}
      />
    </div>
  );
}
