import type { DataOf } from '@palimpsest/contract';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from '../../../i18n/translate.ts';
import { asApiError, type ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/call.ts';
import { refreshAfter } from '../../../api/refresh.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { showApiError, showToast } from '../../../api/toast.tsx';

type Synced = Pick<DataOf<typeof name>, 'Added' | 'Updated' | 'Skipped'>;

/** Synchronises the library with the reports, after a confirmation, with as many calls as it takes. */
export function useSync() {
  const { t } = useTranslation('library');
  const language = useLanguage();
  const sync = useMutation<Synced, ApiError>({
    mutationFn: syncAll,
    onSuccess: ({ Added, Updated, Skipped }) =>
      showToast(
        'success',
        t('sync.done', {
          added: formatNumber(Added, language),
          updated: formatNumber(Updated, language),
          skipped: formatNumber(Skipped, language),
        }),
      ),
    onError: (thrown) => showApiError(asApiError(thrown)),
    onSettled: () => refreshAfter(name),
  });
  return {
    isPending: sync.isPending,
    ask: () =>
      askToConfirm({
        title: t('sync.title'),
        text: t('sync.text'),
        confirm: t('sync.confirm'),
        onConfirm: () => sync.mutate(),
      }),
  };
}

const name = 'SyncLibraryTextsWithReports';

async function syncAll(): Promise<Synced> {
  const { data: first } = await call(name, {}, { refreshes: false });
  let { Added, Left } = first;
  while (Left > 0) {
    const { data } = await call(name, {}, { refreshes: false });
    // Texts that can't be added are left over every time, so a call that adds nothing ends the loop.
    if (data.Added === 0) break;
    Added += data.Added;
    Left = data.Left;
  }
  return { Added, Updated: first.Updated, Skipped: first.Skipped };
}
