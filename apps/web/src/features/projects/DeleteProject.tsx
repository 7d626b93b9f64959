import { Button, Group, List, Radio, Skeleton, Stack, Text } from '@mantine/core';
import type { Project, ProjectContents, ProjectTextChoice } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { useOperation } from '../../api/query.ts';
import { projectContentsQuery } from './queries.ts';
import { askAgain } from '../../api/refresh.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { ErrorState } from '../../common/feedback/ErrorState.tsx';
import { useDeletedProject } from '../../common/project-checks/use-deleted-project.ts';

interface DeleteProjectProps {
  /** The project to delete; null: the dialog is closed. */
  readonly project: Project | null;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
}

/** First explains what happens to everything in the project, and asks what to do with its texts. */
export function DeleteProject({ project, onClose, onDeleted }: DeleteProjectProps) {
  const { t } = useTranslation('projects');
  // While the dialog closes it still names the project that it was about.
  const [last, setLast] = useState(project);
  if (project !== null && project !== last) setLast(project);
  return (
    <Dialog
      title={t('delete.title', { name: last?.Name ?? '' })}
      opened={project !== null}
      onClose={onClose}
      size="md"
    >
      {last !== null && (
        <DeleteForm project={last} onClose={onClose} {...(onDeleted === undefined ? {} : { onDeleted })} />
      )}
    </Dialog>
  );
}

interface DeleteFormProps extends Omit<DeleteProjectProps, 'project'> {
  readonly project: Project;
}

function DeleteForm({ project, onClose, onDeleted }: DeleteFormProps) {
  const { t } = useTranslation('projects');
  const { t: tApp } = useTranslation('app');
  const [texts, setTexts] = useState<ProjectTextChoice>('keep');
  // The dialog still closes then.
  const [isDeleted, setIsDeleted] = useState(false);
  const query = useQuery({
    ...projectContentsQuery({ id: project.Id }),
    // The effects of a deletion must be up to date.
    gcTime: 0,
    staleTime: 0,
    enabled: !isDeleted,
  });
  const remove = useOperation('DeleteProject', {
    onSuccess: () => {
      setIsDeleted(true);
      onClose();
      onDeleted?.();
    },
    // Somebody else may have deleted it.
    onError: () => askAgain('GetProjects'),
  });
  useDeletedProject(query.error);
  const contents = query.data?.data;
  return (
    <Stack gap="md">
      {contents === undefined ? (
        query.error === null ? (
          <Skeleton height={96} aria-busy />
        ) : (
          <ErrorState error={query.error} retry={() => void query.refetch()} />
        )
      ) : (
        <Contents project={project} contents={contents} texts={texts} onTexts={setTexts} />
      )}
      <Text size="sm">{t('delete.final')}</Text>
      <Group gap="xs" justify="flex-end">
        <Button variant="default" onClick={onClose} data-autofocus>
          {tApp('cancel')}
        </Button>
        <Button
          disabled={contents === undefined}
          loading={remove.isPending}
          onClick={() => remove.mutate({ id: project.Id, texts })}
        >
          {t('delete.button')}
        </Button>
      </Group>
    </Stack>
  );
}

interface ContentsProps {
  readonly project: Project;
  readonly contents: ProjectContents;
  readonly texts: ProjectTextChoice;
  readonly onTexts: (choice: ProjectTextChoice) => void;
}

function Contents({ project, contents, texts, onTexts }: ContentsProps) {
  const { t } = useTranslation('projects');
  const language = useLanguage();
  const number = (count: number) => ({ number: formatNumber(count, language) });
  const lines = [
    contents.PlagChecks > 0 && t('delete.reports', number(contents.PlagChecks)),
    contents.TextsOfOthers > 0 && t('delete.others', number(contents.TextsOfOthers)),
    contents.HasCollusionReport && t('delete.collusion'),
    contents.GivenTexts > 0 && t('delete.given', number(contents.GivenTexts)),
    contents.Submissions > 0 && t('delete.submissions', number(contents.Submissions)),
    project.UploadFormActive && t('delete.form'),
  ].filter((line) => line !== false);
  if (contents.LibraryTexts === 0 && lines.length === 0) return <Text>{t('delete.nothing')}</Text>;
  return (
    <>
      {contents.LibraryTexts > 0 && (
        <Radio.Group
          label={t('delete.texts', number(contents.LibraryTexts))}
          value={texts}
          onChange={(value) => onTexts(value === 'delete' ? 'delete' : 'keep')}
        >
          <Stack gap="xs" mt="xs">
            <Radio value="keep" label={t('delete.keep')} />
            <Radio value="delete" label={t('delete.remove')} />
          </Stack>
        </Radio.Group>
      )}
      {lines.length > 0 && (
        <List size="sm" spacing={4} aria-label={t('delete.what')}>
          {lines.map((line) => (
            <List.Item key={line}>{line}</List.Item>
          ))}
        </List>
      )}
    </>
  );
}
