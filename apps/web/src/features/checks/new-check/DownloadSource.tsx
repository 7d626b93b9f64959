import { Anchor, Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { IconWorldDownload } from '@tabler/icons-react';
import { useState, type SyntheticEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '../../../api/api-error.ts';
import { useOperation } from '../../../api/query.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/confirm.tsx';
import { LongTextField, textCutNote } from '../../../ui/LongTextField.tsx';
import { showToast } from '../../../ui/toast.tsx';
import type { Draft } from './draft.ts';
import classes from './NewCheck.module.css';

interface DownloadSourceProps {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  /** As the server counts them; undefined while it counts. */
  readonly words: number | undefined;
  readonly problem: ApiError | undefined;
}

/** The text of a page: fetched from its address, and shown before it is checked. */
export function DownloadSource({ draft, change, words, problem }: DownloadSourceProps) {
  const { t } = useTranslation('checks');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const [failure, setFailure] = useState<ApiError>();
  /** Of the text as it was fetched: another length means that it was changed. */
  const [fetchedChars, setFetchedChars] = useState(0);
  const isRead = draft.fetchedUrl !== '';

  const fetchPage = useOperation('GetUrlContents', {
    onSuccess: ({ data }) => {
      setFailure(undefined);
      setFetchedChars(data.Text.length);
      change({ text: data.Text, fetchedUrl: data.Url, title: draft.title || data.Title });
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
      title: t('download.againTitle'),
      text: t('download.againText'),
      confirm: t('download.fetch'),
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
            label={t('download.url')}
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
            {t('download.fetch')}
          </Button>
        </div>
        <Checkbox
          mt="sm"
          label={t('download.tags')}
          description={t('download.tagsHint')}
          checked={draft.considerTags}
          onChange={(event) => change({ considerTags: event.currentTarget.checked })}
        />
      </form>
      {isRead && (
        <section className={classes['fetched']} aria-label={t('download.read')}>
          <Group justify="space-between" gap="xs" mb={8}>
            <Text size="xs" c="dimmed" className={classes['fetchedUrl'] ?? ''}>
              {t('download.readFrom')}{' '}
              <Anchor size="xs" href={draft.fetchedUrl} target="_blank" rel="noreferrer">
                {draft.fetchedUrl}
              </Anchor>
            </Text>
            <Text size="xs" c="dimmed" className="tabular" aria-live="polite">
              {words !== undefined &&
                draft.text.trim() !== '' &&
                t('text.words', { count: words, shown: formatNumber(words, language) })}
            </Text>
          </Group>
          <LongTextField
            label={t('text.label')}
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
