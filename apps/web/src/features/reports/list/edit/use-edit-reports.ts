import { noticeText, type EditableReportField, type ReportListItem } from '@palimpsest/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { asApiError, type ApiError } from '../../../../api/api-error.ts';
import { call } from '../../../../api/call.ts';
import { currentLanguage } from '../../../../i18n/use-language.ts';
import { showApiError, showToast } from '../../../../ui/toast.tsx';
import { showUndoToast } from '../../../../ui/undo-toast.tsx';
import { undoOf, type ReportChange } from './report-draft.ts';

interface Edit {
  readonly reports: readonly ReportListItem[];
  readonly change: ReportChange;
  /** Of several reports: the one field that changes. */
  readonly field?: EditableReportField;
}

/** Changes reports; the toast that says so can take the change back. */
export function useEditReports(onDone: () => void) {
  const { t } = useTranslation('list');
  const client = useQueryClient();
  const refresh = async () => {
    await Promise.all([
      client.invalidateQueries({ queryKey: ['GetReports'] }),
      client.invalidateQueries({ queryKey: ['GetReport'] }),
      client.invalidateQueries({ queryKey: ['GetProjects'] }),
    ]);
  };
  const undo = useMutation<void, ApiError, Edit>({
    mutationFn: async ({ reports, change }) => {
      for (const input of undoOf(reports, change)) await call('UpdateReports', input);
    },
    onSuccess: () => showToast('success', t('undone')),
    onError: (thrown) => showApiError(asApiError(thrown)),
    onSettled: refresh,
  });
  return useMutation<unknown, ApiError, Edit>({
    mutationFn: ({ reports, change, field }) =>
      call('UpdateReports', {
        reportids: reports.map(({ Id }) => Id),
        ...change,
        ...(field === undefined ? {} : { field }),
      }),
    onSuccess: (_, edit) => {
      onDone();
      showUndoToast({
        text: noticeText('reportUpdated', currentLanguage(), edit.reports.length),
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
