import { noticeText, type NoticeKey, type OperationName } from '@palimpsest/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../i18n/translate.ts';
import { asApiError, type ApiError } from '../../api/api-error.ts';
import type { CallOptions } from '../../api/call.ts';
import { refreshAfter } from '../../api/refresh.ts';
import { currentLanguage } from '../../i18n/use-language.ts';
import { showApiError, showToast } from '../../api/toast.tsx';
import { showUndoToast } from '../feedback/undo-toast.tsx';
import { undoOfItems, type Edit, type Editable } from './item-fields.ts';

export interface EditCalls {
  readonly operation: OperationName;
  readonly save: (edit: Edit, options?: CallOptions) => Promise<unknown>;
  /** The message after the change. */
  readonly notice: NoticeKey;
}

interface EditOfItems extends Omit<Edit, 'ids'> {
  /** The items as they were before. */
  readonly items: readonly Editable[];
}

/**
 * Changes items of a list; the toast offers to undo the change.
 * @param refused shows an error at its field, and returns true then
 */
export function useEdit(calls: EditCalls, onDone: () => void, refused: (error: ApiError) => boolean) {
  const { t } = useTranslation('list');
  const undo = useMutation<void, ApiError, readonly Edit[]>({
    mutationFn: async (edits) => {
      for (const edit of edits) await calls.save(edit, { refreshes: false });
    },
    onSuccess: () => showToast('success', t('undone')),
    onError: (thrown) => showApiError(asApiError(thrown)),
    onSettled: () => refreshAfter(calls.operation),
  });
  return useMutation<unknown, ApiError, EditOfItems>({
    mutationFn: ({ items, ...edit }) => calls.save({ ...edit, ids: items.map(({ Id }) => Id) }),
    onSuccess: (_, { items, change }) => {
      onDone();
      showUndoToast({
        text: noticeText(calls.notice, currentLanguage(), items.length),
        undo: t('undo'),
        onUndo: () => undo.mutate(undoOfItems(items, change)),
      });
    },
    onError: (thrown) => {
      const error = asApiError(thrown);
      if (!refused(error)) showApiError(error);
      // Somebody else may have changed or deleted some of them.
      refreshAfter(calls.operation);
    },
  });
}
