import { noticeText, type EditableLibraryField, type LibraryTextListItem } from '@palimpsest/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { asApiError, type ApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { currentLanguage } from '../../../../i18n/use-language.ts';
import { showApiError, showToast } from '../../../../ui/toast.tsx';
import { showUndoToast } from '../../../../ui/undo-toast.tsx';
import { undoOf, type LibraryChange } from './library-draft.ts';

interface Edit {
  readonly texts: readonly LibraryTextListItem[];
  readonly change: LibraryChange;
  /** Of several texts: the one field that changes. */
  readonly field?: EditableLibraryField;
}

/** Changes library texts; the toast that says so can take the change back. */
export function useEditTexts(onDone: () => void) {
  const { t } = useTranslation('list');
  const client = useQueryClient();
  const refresh = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['GetLibraryTexts'] }),
      client.invalidateQueries({ queryKey: ['GetLibraryText'] }),
      client.invalidateQueries({ queryKey: ['GetProjects'] }),
    ]);
  };
  const undo = useMutation<void, ApiError, Edit>({
    mutationFn: async ({ texts, change }) => {
      for (const input of undoOf(texts, change)) await call('UpdateLibraryTexts', input);
    },
    onSuccess: () => showToast('success', t('undone')),
    onError: (thrown) => showApiError(asApiError(thrown)),
    onSettled: refresh,
  });
  return useMutation<unknown, ApiError, Edit>({
    mutationFn: ({ texts, change, field }) =>
      call('UpdateLibraryTexts', {
        ids: texts.map(({ Id }) => Id),
        ...change,
        ...(field === undefined ? {} : { field }),
      }),
    onSuccess: (_, edit) => {
      onDone();
      showUndoToast({
        text: noticeText('libtextsUpdated', currentLanguage(), edit.texts.length),
        undo: t('undo'),
        onUndo: () => undo.mutate(edit),
      });
    },
    onError: (thrown) => {
      const error = asApiError(thrown);
      // These two stand at their fields.
      if (error.key !== 'dateRequired' && error.key !== 'titleRequired') showApiError(error);
    },
    onSettled: refresh,
  });
}
