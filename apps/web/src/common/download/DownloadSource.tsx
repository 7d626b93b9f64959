import { Anchor, Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { IconWorldDownload } from '@tabler/icons-react';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import type { ApiError } from '../../api/api-error.ts';
import { useOperation } from '../../api/query.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { askToConfirm } from '../../ui/dialogs/confirm.tsx';
import { LongTextField, textCutNote } from '../../ui/fields/LongTextField.tsx';
import { showToast } from '../../api/toast.tsx';
import classes from './DownloadSource.module.css';

/** The text that was fetched from an address, and perhaps changed since. */
export interface Download {
  readonly url: string;
  /** Only the part that the page's author has marked as its text. */
  readonly considerTags: boolean;
  /** The address of the fetched text; '' while nothing was fetched. */
  readonly fetchedUrl: string;
  readonly text: string;
}

interface DownloadSourceProps {
  readonly draft: Download;
  readonly change: (changes: Partial<Download>) => void;
  /** Called with the page's own title when it was fetched. */
  readonly onTitle: (title: string) => void;
  /** The purpose of the text. */
  readonly label: string;
  /** Its number of words as text; undefined while they are counted. */
  readonly counted: string | undefined;
  readonly problem: ApiError | undefined;
}

/** The text of a page: fetched from its address, and shown before it is checked. */
export function DownloadSource(props: DownloadSourceProps) {
  const { draft, change, problem } = props;
  const { t } = useTranslation('download');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const [failure, setFailure] = useState<ApiError>();
  /** The length of the fetched text: another length means that it was changed. */
  const [fetchedChars, setFetchedChars] = useState(0);
  const isRead = draft.fetchedUrl !== '';

  const fetchPage = useOperation('GetUrlContents', {
    onSuccess: ({ data }) => {
      setFailure(undefined);
      setFetchedChars(data.Text.length);
      change({ text: data.Text, fetchedUrl: data.Url });
      props.onTitle(data.Title);
      if (data.Truncated) showToast('warning', textCutNote(tApp, language, limits.textChars));
    },
    onError: (error) => {
      setFailure(error);
      return true;
    },
  });

  const load = (): void => fetchPage.mutate({ url: draft.url.trim(), usetags: draft.considerTags ? 1 : 0 });

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    if (draft.url.trim() === '' || fetchPage.isPending) return;
    if (draft.text.trim() === '' || draft.text.length === fetchedChars) {
      load();
      return;
    }
    askToConfirm({
      title: t('againTitle'),
      text: t('againText'),
      confirm: t('fetch'),
      onConfirm: load,
    });
  };

  return (
    <div>
      <form onSubmit={submit} noValidate>
        <div className={classes['address']}>
          <TextInput
            type="url"
            inputMode="url"
            autoComplete="url"
            label={t('url')}
            placeholder="https://example.org/page"
            maxLength={limits.urlChars}
            value={draft.url}
            onChange={(event) => {
              setFailure(undefined);
              change({ url: event.currentTarget.value });
            }}
            error={failure?.text(language)}
          />
          <Button
            type="submit"
            variant="default"
            leftSection={<IconWorldDownload size={16} stroke={1.6} aria-hidden />}
            disabled={draft.url.trim() === ''}
            loading={fetchPage.isPending}
          >
            {t('fetch')}
          </Button>
        </div>
        <Checkbox
          mt="sm"
          label={t('tags')}
          description={t('tagsHint')}
          checked={draft.considerTags}
          onChange={(event) => change({ considerTags: event.currentTarget.checked })}
        />
      </form>
      {isRead && (
        <section className={classes['fetched']} aria-label={t('read')}>
          <Group justify="space-between" gap="xs" mb={8}>
            <Text size="xs" c="dimmed" className={classes['fetchedUrl'] ?? ''}>
              {t('readFrom')}{' '}
              <Anchor size="xs" href={draft.fetchedUrl} target="_blank" rel="noreferrer">
                {draft.fetchedUrl}
              </Anchor>
            </Text>
            <Text size="xs" c="dimmed" className="tabular" aria-live="polite">
              {draft.text.trim() !== '' && props.counted}
            </Text>
          </Group>
          <LongTextField
            label={props.label}
            text={draft.text}
            maxChars={limits.textChars}
            onChange={(text) => change({ text })}
            problem={problem?.text(language)}
          />
        </section>
      )}
      {!isRead && problem !== undefined && (
        <Text c="var(--accent-text)" mt="sm" role="alert">
          {problem.text(language)}
        </Text>
      )}
    </div>
  );
}
