import { Button, Paper, Stack, Switch, Text, Title } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { useOperation } from '../../../api/query.ts';
import { useProjectsQuery } from '../../../api/use-projects.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AuthorField, CommentField, ProjectField } from '../../../common/document/document-fields.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { bundleSubmissions } from './bundles/bundle-submissions.ts';
import { chooseFiles, joinChoices, type ChosenFile } from './chosen-files.ts';
import { ChosenSummary } from './ChosenSummary.tsx';
import { FileChooser } from './FileChooser.tsx';
import classes from './Import.module.css';
import { RecentImports } from './RecentImports.tsx';
import { senderOf } from './use-import-sender.ts';

interface About {
  readonly author: string;
  readonly comment: string;
  readonly projectId: number;
  /** The files of a participant in an archive become one text. */
  readonly together: boolean;
}

/** The page where users choose many files and enter the properties that apply to all of them. */
export function NewImportPage() {
  const { t } = useTranslation('imports');
  const language = useLanguage();
  const navigate = useNavigate();
  const [files, setFiles] = useState<readonly ChosenFile[]>([]);
  const [hidden, setHidden] = useState(0);
  const { project } = useSearch({ from: '/library/import' });
  const [about, setAbout] = useState<About>({
    author: '',
    comment: '',
    projectId: project ?? 0,
    together: true,
  });
  // The server decides whether the files of a participant become one text.
  const bundles = bundleSubmissions(files);
  const change = (changes: Partial<About>) => setAbout((known) => ({ ...known, ...changes }));
  const begin = useOperation('CreateImport', {
    onSuccess: ({ data }) => {
      void senderOf(data.ImportId).add(bundles);
      void navigate({ to: '/library/import/$id', params: { id: String(data.ImportId) } });
    },
  });
  const limit = formatNumber(limits.importFiles, language);
  const tooMany = files.length > limits.importFiles;

  const choose = (chosen: readonly File[]) => {
    const choice = chooseFiles(chosen);
    setFiles((known) => joinChoices(known, choice.files));
    setHidden((known) => known + choice.hidden);
  };
  const clear = () => {
    setFiles([]);
    setHidden(0);
  };

  return (
    <div>
      <PageHeader title={t('title')}>{t('lead', { limit })}</PageHeader>
      <div className={classes['choosing']}>
        <Paper withBorder p="md" bg="var(--sheet)" className={classes['chooser'] ?? ''}>
          <FileChooser onChoose={choose} small={files.length > 0} />
          {files.length > 0 && <ChosenSummary files={files} hidden={hidden} onClear={clear} />}
          {tooMany && (
            <Text role="alert" mt="sm">
              {t('tooMany', { limit })}
            </Text>
          )}
        </Paper>
        <Paper withBorder p="md" bg="var(--sheet)" className={classes['about'] ?? ''}>
          <Stack gap="md">
            <Title order={2} size="h3">
              {t('properties')}
            </Title>
            <Properties
              about={about}
              change={change}
              hasArchive={bundles.some(({ path }) => /\.zip$/iu.test(path))}
            />
            <Button
              fullWidth
              size="md"
              disabled={files.length === 0 || tooMany}
              loading={begin.isPending}
              onClick={() =>
                begin.mutate({
                  files: bundles.length,
                  author: about.author,
                  comment: about.comment,
                  projectid: about.projectId,
                  together: about.together,
                })
              }
            >
              {files.length === 0
                ? t('startNone')
                : t('start', { count: files.length, files: formatNumber(files.length, language) })}
            </Button>
            <Text size="xs" c="dimmed" ta="center" aria-live="polite">
              {files.length === 0 ? t('nothing') : t('goesOn')}
            </Text>
          </Stack>
        </Paper>
        <RecentImports />
      </div>
    </div>
  );
}

interface PropertiesProps {
  readonly about: About;
  readonly change: (changes: Partial<About>) => void;
  /** One of the chosen files is a zip file, or several files are of one participant. */
  readonly hasArchive: boolean;
}

function Properties({ about, change, hasArchive }: PropertiesProps) {
  const { t } = useTranslation('imports');
  const known = useProjectsQuery().data?.data ?? [];
  const projects = known.filter(({ IsOwner, AllowAdd }) => IsOwner || AllowAdd);
  return (
    <>
      <AuthorField value={about.author} onChange={(author) => change({ author })} />
      <ProjectField
        projects={projects}
        value={about.projectId}
        onChange={(projectId) => change({ projectId })}
      />
      <CommentField value={about.comment} onChange={(comment) => change({ comment })} />
      {hasArchive && (
        <Switch
          label={t('together')}
          description={t('togetherText')}
          checked={about.together}
          onChange={({ currentTarget }) => change({ together: currentTarget.checked })}
        />
      )}
    </>
  );
}
