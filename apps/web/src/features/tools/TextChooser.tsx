import { Button, Group, Paper, Text, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { limits } from '@palimpsest/contract';
import { IconBooks, IconFileText, IconTextSize, IconUpload, IconWorldDownload } from '@tabler/icons-react';
import { useId } from 'react';
import type { ApiError } from '../../api/api-error.ts';
import { showToast } from '../../api/toast.tsx';
import { SourceSwitch } from '../../common/document/SourceSwitch.tsx';
import { LibraryPicker } from '../../common/library-picker/LibraryPicker.tsx';
import { UploadArea } from '../../common/uploads/UploadArea.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LongTextField, textCutNote } from '../../ui/fields/LongTextField.tsx';
import { Item, ItemList } from '../../ui/ItemList.tsx';
import { textWays, type TextChoice } from './chosen-text.ts';
import classes from './Tools.module.css';

const icons = {
  text: IconTextSize,
  upload: IconUpload,
  download: IconWorldDownload,
  library: IconBooks,
} as const;

interface TextChooserProps {
  readonly title: string;
  readonly choice: TextChoice;
  /** Why the last call refused this text. */
  readonly problem: ApiError | undefined;
}

/** Where a text of a tool comes from: typed, a file, an address or the library. */
export function TextChooser({ title, choice, problem }: TextChooserProps) {
  const { t } = useTranslation('tools');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const titleId = useId();
  const refused = problem?.text(language);
  return (
    <Paper withBorder p="md" bg="var(--sheet)" component="section" aria-labelledby={titleId}>
      <Title order={2} size="h3" mb="sm" id={titleId}>
        {title}
      </Title>
      <SourceSwitch
        label={t('way.label', { text: title })}
        value={choice.way}
        onChange={(way) => choice.change({ way })}
        options={textWays.map((way) => ({ value: way, name: t(`way.${way}`), icon: icons[way] }))}
      />
      {choice.way === 'text' && (
        <LongTextField
          label={title}
          text={choice.text}
          onChange={(text) => choice.change({ text })}
          onCut={() => showToast('warning', textCutNote(tApp, language))}
          problem={refused}
        />
      )}
      {choice.way === 'upload' && <UploadArea uploads={choice.uploads} />}
      {choice.way === 'download' && (
        <TextInput
          type="url"
          inputMode="url"
          label={t('url')}
          description={t('urlHint')}
          placeholder="https://example.org/page"
          maxLength={limits.urlChars}
          value={choice.url}
          onChange={(event) => choice.change({ url: event.currentTarget.value })}
          error={refused}
        />
      )}
      {choice.way === 'library' && <LibraryChoice choice={choice} />}
      {refused !== undefined && (choice.way === 'upload' || choice.way === 'library') && (
        <Text c="var(--accent-text)" mt="sm" role="alert">
          {refused}
        </Text>
      )}
    </Paper>
  );
}

function LibraryChoice({ choice: { libraryText, change } }: Pick<TextChooserProps, 'choice'>) {
  const { t } = useTranslation('tools');
  const language = useLanguage();
  const [opened, picker] = useDisclosure(false);
  return (
    <div>
      {libraryText === null ? (
        <EmptyState
          icon={<IconBooks size={32} stroke={1.4} />}
          text={t('library.empty')}
          action={
            <Group justify="center">
              <Button variant="default" onClick={picker.open}>
                {t('library.choose')}
              </Button>
            </Group>
          }
        />
      ) : (
        <>
          <ItemList label={t('library.chosen')}>
            <Item
              icon={<IconFileText size={18} stroke={1.6} />}
              name={libraryText.name}
              removeHint={t('library.remove')}
              removeLabel={t('library.removeText', { name: libraryText.name })}
              onRemove={() => change({ libraryText: null })}
            >
              <Text size="xs" c="dimmed" className="tabular">
                {t('words', { count: libraryText.words, words: formatNumber(libraryText.words, language) })}
              </Text>
            </Item>
          </ItemList>
          <Button variant="default" mt="md" onClick={picker.open} className={classes['again'] ?? ''}>
            {t('library.change')}
          </Button>
        </>
      )}
      <LibraryPicker
        title={t('library.choose')}
        most={1}
        opened={opened}
        onClose={picker.close}
        chosen={libraryText === null ? [] : [libraryText]}
        onChoose={([chosen]) => change({ libraryText: chosen ?? null })}
      />
    </div>
  );
}
