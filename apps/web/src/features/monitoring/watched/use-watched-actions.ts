import type { MonitoredText } from '@palimpsest/contract';
import { useOperation } from '../../../api/query.ts';
import { showToast } from '../../../api/toast.tsx';
import { useStaysWithUser } from '../../../common/on-behalf/use-stays-with-user.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';

type Texts = readonly Pick<MonitoredText, 'Id'>[];

export interface WatchedActions {
  readonly isBusy: boolean;
  readonly scan: (texts: Texts) => void;
  readonly pause: (texts: Texts) => void;
  readonly resume: (texts: Texts) => void;
  /** Why nobody can stop watching texts now; undefined if the user can. */
  readonly stopObstacle: string | undefined;
  /** Asks before. */
  readonly stop: (texts: Texts) => void;
}

interface Surroundings {
  /** The number of texts on the shown page. */
  readonly listed: number;
  readonly page: number;
  readonly onPage: (page: number) => void;
  readonly clearSelection: () => void;
}

/** Scans watched texts, pauses and resumes them, and stops watching them. */
export function useWatchedActions({ listed, page, onPage, clearSelection }: Surroundings): WatchedActions {
  const { t } = useTranslation('monitoring');
  const language = useLanguage();
  const counted = (count: number) => ({ count, shown: formatNumber(count, language) });
  const scan = useOperation('ScanMonitoredTexts', {
    onSuccess: ({ data: { Begun, Waiting } }) => {
      clearSelection();
      const sentences = [
        ...(Begun === 0 ? [] : [t('actions.begun', counted(Begun))]),
        ...(Waiting === 0 ? [] : [t('actions.waiting', counted(Waiting))]),
      ];
      showToast(Waiting === 0 ? 'success' : 'warning', sentences.join(' '));
    },
  });
  const update = useOperation('UpdateMonitoredTexts', {
    onSuccess: (_, { ids, paused }) => {
      clearSelection();
      showToast('success', t(paused ? 'actions.pausedDone' : 'actions.resumedDone', counted(ids.length)));
    },
  });
  const remove = useOperation('DeleteMonitoredTexts', {
    onSuccess: (_, { ids }) => {
      // The last page may have lost all its rows.
      if (page > 1 && ids.length === listed) onPage(page - 1);
      clearSelection();
    },
  });
  const stopObstacle = useStaysWithUser();
  return {
    stopObstacle,
    isBusy: scan.isPending || update.isPending || remove.isPending,
    scan: (texts) => scan.mutate({ ids: idsOf(texts) }),
    pause: (texts) => update.mutate({ ids: idsOf(texts), paused: true }),
    resume: (texts) => update.mutate({ ids: idsOf(texts), paused: false }),
    stop: (texts) =>
      askToConfirm({
        title: t('actions.stopTitle', counted(texts.length)),
        text: t('actions.stopText'),
        confirm: t('actions.stop'),
        onConfirm: () => remove.mutate({ ids: idsOf(texts) }),
      }),
  };
}

function idsOf(texts: Texts): number[] {
  return texts.map(({ Id }) => Id);
}
