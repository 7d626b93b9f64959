import { noticeText, type NoticeKey } from '@palimpsest/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/translate.ts';
import { asApiError, type ApiError } from '../../api/api-error.ts';
import { currentLanguage } from '../../i18n/use-language.ts';
import { showApiError, showToast } from '../../api/toast.tsx';
import { showUndoToast } from '../feedback/undo-toast.tsx';
import { undoOf, type Edit, type Editable } from './draft.ts';

export interface EditCalls {
  readonly save: (edit: Edit) => Promise<unknown>;
  /** The message after the change. */
  readonly notice: NoticeKey;
  /** The calls whose answers contain the edited items. */
  readonly shownBy: readonly string[];
}

interface EditOfItems extends Omit<Edit, 'ids'> {
  /** As they were before. */
  readonly items: readonly Editable[];
}

/** Changes items of a list; the toast offers to undo the change. */
export function useEdit(calls: EditCalls, onDone: () => void) {
  const { t } = useTranslation('list');
  const client = useQueryClient();
  const refresh = async () => {
    await Promise.all(calls.shownBy.map((name) => client.invalidateQueries({ queryKey: [name] })));
  };
  const undo = useMutation<void, ApiError, readonly Edit[]>({
    mutationFn: async (edits) => {
      for (const edit of edits) await calls.save(edit);
    },
    onSuccess: () => showToast('success', t('undone')),
    onError: (thrown) => showApiError(asApiError(thrown)),
    onSettled: refresh,
  });
  return useMutation<unknown, ApiError, EditOfItems>({
    mutationFn: ({ items, ...edit }) => calls.save({ ...edit, ids: items.map(({ Id }) => Id) }),
    onSuccess: (_, { items, change }) => {
      onDone();
      showUndoToast({
        text: noticeText(calls.notice, currentLanguage(), items.length),
        undo: t('undo'),
        onUndo: () => undo.mutate(undoOf(items, change)),
      });
    },
    onError: (thrown) => {
      const error = asApiError(thrown);
      // These two appear at their fields.
      if (error.key !== 'dateRequired' && error.key !== 'titleRequired') showApiError(error);
    },
    onSettled: refresh,
  });
}
