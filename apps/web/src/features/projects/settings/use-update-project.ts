import { isErrorKey, noticeText, type ErrorKey, type Project } from '@palimpsest/contract';
import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/translate.ts';
import { asApiError, type ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { operationQuery } from '../../../api/query.ts';
import type { CallResult } from '../../../api/read-answer.ts';
import { askAgain } from '../../../api/refresh.ts';
import { currentLanguage } from '../../../i18n/use-language.ts';
import { showApiError, showToast } from '../../../api/toast.tsx';
import { showUndoToast } from '../../../common/feedback/undo-toast.tsx';
import { switched, undoOfProject, type ProjectChange } from './project-change.ts';

const projectsKey = operationQuery('GetProjects', {}).queryKey;

/** They appear at the field that they are about. */
const fieldErrors: ReadonlySet<string> = new Set<ErrorKey>([
  'nameRequired',
  'dateRequired',
  'periodEndsBeforeStart',
]);

/** The outcome of saving; an error that is not about a field has been shown already. */
export interface Saved {
  readonly isSaved: boolean;
  readonly fieldError?: ErrorKey;
}

export type SaveChange = (change: ProjectChange) => Promise<Saved>;

/**
 * Changes a project; the toast offers to undo the change. Changes reach the server in the order in which they were
 * made: the server validates the end of a period against the start that was typed before it.
 */
export function useUpdateProject(project: Project): SaveChange {
  const { t } = useTranslation('projects');
  const client = useQueryClient();
  const scope = { id: `project ${project.Id}` };
  const send = async (change: ProjectChange) => {
    const { data } = await call('UpdateProject', { projectid: project.Id, ...change });
    changeKnown(client, project.Id, () => data);
  };
  const undo = useMutation<void, ApiError, ProjectChange>({
    mutationFn: send,
    scope,
    onSuccess: () => showToast('success', t('undone')),
    onError: (thrown) => showApiError(asApiError(thrown)),
  });
  const update = useMutation<void, ApiError, ProjectChange>({ mutationFn: send, scope });
  return async (change) => {
    // A list that was asked for before this change would undo it on the screen, and disable the field that somebody types in.
    void client.cancelQueries({ queryKey: projectsKey });
    changeKnown(client, project.Id, (known) => switched(known, change));
    try {
      await update.mutateAsync(change);
    } catch (thrown) {
      const error = asApiError(thrown);
      changeKnown(client, project.Id, (known) => switched(known, undoOfProject(change, project)));
      if (isErrorKey(error.key) && fieldErrors.has(error.key)) {
        return { isSaved: false, fieldError: error.key };
      }
      showApiError(error);
      // Somebody else may have changed or deleted it.
      askAgain('GetProjects');
      return { isSaved: false };
    }
    showUndoToast({
      text: noticeText('projectUpdated', currentLanguage(), 1),
      undo: t('undo'),
      onUndo: () => undo.mutate(undoOfProject(change, project)),
      key: 'project',
    });
    return { isSaved: true };
  };
}

function changeKnown(client: QueryClient, projectId: number, change: (project: Project) => Project): void {
  client.setQueryData<CallResult<Project[]>>(projectsKey, (known) =>
    known === undefined
      ? known
      : { ...known, data: known.data.map((one) => (one.Id === projectId ? change(one) : one)) },
  );
}
