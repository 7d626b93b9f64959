import { Paper, Text, VisuallyHidden } from '@mantine/core';
import { IconBooks, IconTextSize, IconUpload, IconWorldDownload } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import type { ApiError } from '../../../api/api-error.ts';
import { useOperation } from '../../../api/query.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { later } from '../../../ui/first-page-shown.ts';
import { LaterPart } from '../../../ui/LaterPart.tsx';
import { cutText } from '../../../ui/fields/cut-text.ts';
import { textCutNote } from '../../../ui/fields/LongTextField.tsx';
import { SourceSwitch } from '../../../common/document/SourceSwitch.tsx';
import { showToast } from '../../../api/toast.tsx';
import { UploadArea } from '../../../common/uploads/UploadArea.tsx';
import type { Uploads } from '../../../common/uploads/use-uploads.ts';
import { hasCheckInput } from './check-input.ts';
import { inputSources, type Draft, type InputSource } from './draft.ts';
import { takeHandedTexts } from '../../../common/library-picker/handed-texts.ts';
import { TextSource } from './TextSource.tsx';

const DownloadSource = later(
  async () => (await import('../../../common/download/DownloadSource.tsx')).DownloadSource,
);
const LibrarySource = later(async () => (await import('./LibrarySource.tsx')).LibrarySource);

interface SourceInputProps {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  readonly uploads: Uploads;
  readonly words: number | undefined;
  readonly problem: ApiError | undefined;
  /** A revision is a new text, so the library is not offered. */
  readonly isRevision: boolean;
}

const icons = {
  upload: IconUpload,
  text: IconTextSize,
  download: IconWorldDownload,
  library: IconBooks,
} as const;

export function SourceInput(props: SourceInputProps) {
  const { draft, change, uploads, words, problem, isRevision } = props;
  const { t } = useTranslation('checks');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();

  const switchTo = (source: InputSource, more: Partial<Draft> = {}): void => {
    uploads.clear();
    change({ source, text: '', url: '', fetchedUrl: '', libraryTexts: [], ...more });
  };

  const askAndSwitch = (source: InputSource): void => {
    if (source === draft.source) return;
    if (!hasCheckInput(draft, uploads.items)) {
      switchTo(source);
      return;
    }
    askToConfirm({
      title: t('switch.title'),
      text: t('switch.text'),
      confirm: t('switch.confirm'),
      // The title belonged to the text; the author is usually the same person.
      onConfirm: () => switchTo(source, isRevision ? {} : { title: '' }),
    });
  };

  // Texts that were chosen in the library replace the current input.
  const takeTexts = useEffectEvent(() => {
    const libraryTexts = isRevision ? null : takeHandedTexts();
    if (libraryTexts === null) return;
    const take = (): void => switchTo('library', { libraryTexts, title: '' });
    if (draft.source === 'library' || !hasCheckInput(draft, uploads.items)) {
      take();
      return;
    }
    askToConfirm({
      title: t('switch.title'),
      text: t('switch.text'),
      confirm: t('switch.confirm'),
      onConfirm: take,
    });
  });
  useEffect(() => takeTexts(), []);

  const fileText = useOperation('GetUploadedFileInfo', {
    onSuccess: ({ data }) => {
      const { text, wasCut } = cutText(data.Text);
      switchTo('text', { text, title: draft.title || data.Title || data.Name });
      if (wasCut) showToast('warning', textCutNote(tApp, language));
    },
  });

  const edit = (uploadId: string): void => {
    if (uploads.items.length === 1) {
      fileText.mutate({ uploadId, flag: true });
      return;
    }
    askToConfirm({
      title: t('edit.title'),
      text: t('edit.text'),
      confirm: t('edit.confirm'),
      onConfirm: () => fileText.mutate({ uploadId, flag: true }),
    });
  };

  return (
    <Paper withBorder p="md" bg="var(--sheet)" component="section" aria-label={t('source.label')}>
      <SourceSwitch
        label={t('source.label')}
        value={draft.source}
        onChange={askAndSwitch}
        options={inputSources.map((source) => ({
          value: source,
          name: t(`source.${source}`),
          icon: icons[source],
          disabled: isRevision && source === 'library',
        }))}
      />
      {draft.source === 'upload' && <UploadArea uploads={uploads} onEdit={edit} />}
      {draft.source === 'text' && (
        <TextSource text={draft.text} onChange={(text) => change({ text })} words={words} problem={problem} />
      )}
      <LaterPart heightPx={280}>
        {draft.source === 'download' && (
          <DownloadSource
            draft={draft}
            change={change}
            onTitle={(title) => change({ title: draft.title || title })}
            label={t('text.label')}
            counted={
              words === undefined
                ? undefined
                : t('text.words', { count: words, shown: formatNumber(words, language) })
            }
            problem={problem}
          />
        )}
        {draft.source === 'library' && (
          <LibrarySource chosen={draft.libraryTexts} onChange={(libraryTexts) => change({ libraryTexts })} />
        )}
      </LaterPart>
      {problem !== undefined && (draft.source === 'upload' || draft.source === 'library') && (
        <Text c="var(--accent-text)" mt="sm" role="alert">
          {problem.text(language)}
        </Text>
      )}
      <VisuallyHidden aria-live="polite">{fileText.isPending ? t('edit.loading') : ''}</VisuallyHidden>
    </Paper>
  );
}
