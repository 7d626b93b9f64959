import { Button, Grid, Paper, Stack, Text } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { IconTextSize, IconUpload, IconWorldDownload } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { creditsAreCounted } from '../../api/page-settings.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useOperation } from '../../api/query.ts';
import { useProjectsQuery } from '../../api/use-projects.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { askToConfirm } from '../../ui/dialogs/confirm.tsx';
import { DownloadSource } from '../../common/download/DownloadSource.tsx';
import { LongTextField } from '../../ui/fields/LongTextField.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ProjectCrumbs } from '../../common/project/ProjectCrumbs.tsx';
import { SourceSwitch } from '../../common/document/SourceSwitch.tsx';
import { linkToAdded } from '../../common/feedback/new-things.ts';
import { useProposals } from '../../common/uploads/proposals.ts';
import { UploadArea } from '../../common/uploads/UploadArea.tsx';
import { useUploads } from '../../common/uploads/use-uploads.ts';
import { SizePanel } from './new/SizePanel.tsx';
import { useSize } from './new/use-size.ts';
import { DocumentProperties } from './new/DocumentProperties.tsx';
import { ImportEntry } from './import/ImportEntry.tsx';
import {
  addInput,
  countedInput,
  emptyNewText,
  hasTextInput,
  readinessOf,
  skippedOf,
  textSources,
  type NewText,
  type Readiness,
} from './new/new-text.ts';

const icons = { upload: IconUpload, text: IconTextSize, download: IconWorldDownload } as const;

/** Adds uploaded files, a text or a web page to the library. */
export function NewTextPage() {
  const { t } = useTranslation('library');
  const language = useLanguage();
  const navigate = useNavigate();
  const uploads = useUploads('new-library-text');
  const { project: projectId } = useSearch({ from: '/library/new' });
  const project = useProjectsQuery().data?.data.find(({ Id }) => Id === projectId);
  const [draft, setDraft] = useState({ ...emptyNewText, projectId: projectId ?? 0 });
  const change = (changes: Partial<NewText>) => setDraft((known) => ({ ...known, ...changes }));
  useProposals(uploads.items, { title: draft.name, author: draft.author }, ({ title, author }) =>
    change({ ...(title === undefined ? {} : { name: title }), ...(author === undefined ? {} : { author }) }),
  );
  const readiness = readinessOf(draft, uploads.items);
  const size = useSize(countedInput(draft, uploads.items));
  const leave = () => {
    uploads.clear();
    // Back to where the user came from, unless they have chosen another project.
    void navigate(
      draft.projectId !== 0 && draft.projectId === projectId
        ? { to: '/projects/$id/texts', params: { id: String(projectId) } }
        : { to: '/library/overview' },
    );
  };
  const add = useOperation('AddTextsToLibrary', {
    link: ({ data }) => (data.Ids.length === 1 ? linkToAdded(data) : undefined),
    onSuccess: ({ data }) => {
      if (data.Skipped > 0) {
        askToConfirm({
          title: t('new.skippedTitle', { count: data.Skipped }),
          text: t('new.skippedText', { names: data.SkippedTexts.map(({ Name }) => Name).join(', ') }),
          confirm: t('new.addAgain'),
          onConfirm: () => add.mutate({ ...addInput(draft, skippedOf(uploads.items, data)), again: 1 }),
          onCancel: leave,
        });
        return;
      }
      leave();
    },
    onError: ({ key }) => {
      if (key === 'noAccessToUpload' || key === 'uploadNotReady') uploads.recheck();
    },
  });

  const switchTo = (source: NewText['source']) => {
    if (source === draft.source) return;
    const discard = () => {
      uploads.clear();
      change({ source, text: '', url: '', fetchedUrl: '' });
    };
    if (!hasTextInput(draft, uploads.items)) {
      discard();
      return;
    }
    askToConfirm({
      title: t('new.switchTitle'),
      text: t('new.switchText'),
      confirm: t('new.switch'),
      onConfirm: discard,
    });
  };

  return (
    <div>
      {project !== undefined && <ProjectCrumbs project={project} />}
      <PageHeader title={project === undefined ? t('new.title') : t('new.titleInProject')}>
        {t('new.lead')}
      </PageHeader>
      <Grid gap={{ base: 'md', md: 'lg' }} align="flex-start">
        <Grid.Col span={{ base: 12, md: 8 }}>
          <Paper withBorder p="md" bg="var(--sheet)" component="section" aria-label={t('new.source')}>
            <SourceSwitch
              label={t('new.source')}
              value={draft.source}
              onChange={switchTo}
              options={textSources.map((source) => ({
                value: source,
                name: t(`new.${source}`),
                icon: icons[source],
              }))}
            />
            {draft.source === 'upload' && (
              <>
                <UploadArea uploads={uploads} />
                <ImportEntry projectId={projectId} />
              </>
            )}
            {draft.source === 'text' && (
              <LongTextField label={t('new.text')} text={draft.text} onChange={(text) => change({ text })} />
            )}
            {draft.source === 'download' && (
              <DownloadSource
                draft={draft}
                change={change}
                onTitle={(title) => change({ name: draft.name || title })}
                label={t('new.downloaded')}
                counted={t('words', { count: size.words, words: formatNumber(size.words, language) })}
                problem={undefined}
              />
            )}
          </Paper>
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }} pos={{ base: 'static', md: 'sticky' }} top={72}>
          <Paper withBorder p="md" bg="var(--sheet)">
            <Stack gap="md">
              <DocumentProperties draft={draft} change={change} documents={uploads.items.length} />
              <SizePanel size={size} />
              <Button
                fullWidth
                size="md"
                disabled={readiness !== 'ready'}
                loading={add.isPending}
                onClick={() => add.mutate(addInput(draft, uploads.items))}
              >
                {project === undefined ? t('new.add') : t('new.addToProject')}
              </Button>
              <Missing readiness={readiness} />
            </Stack>
          </Paper>
        </Grid.Col>
      </Grid>
    </div>
  );
}

/** Why the button is disabled, or what adding costs. */
function Missing({ readiness }: { readonly readiness: Readiness }) {
  const { t } = useTranslation('library');
  const language = useLanguage();
  const texts: Readonly<Record<Readiness, string>> = {
    ready: creditsAreCounted() ? t('new.cost') : '',
    nothing: creditsAreCounted() ? t('new.cost') : '',
    textShort: t('new.textShort', { words: formatNumber(limits.minTextWords, language) }),
    waiting: t('new.waiting'),
  };
  return (
    <Text size="xs" c="dimmed" ta="center" aria-live="polite">
      {texts[readiness]}
    </Text>
  );
}
