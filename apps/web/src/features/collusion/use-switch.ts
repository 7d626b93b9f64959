import { useTranslation } from '../../i18n/translate.ts';
import { useOperation } from '../../api/query.ts';
import { askToConfirm } from '../../ui/dialogs/confirm.tsx';

/** Starts the comparison of a project's texts, and ends it after a confirmation. */
export function useCollusionSwitch(projectId: number, { onBegun }: { readonly onBegun?: () => void } = {}) {
  const { t } = useTranslation('collusion');
  const begin = useOperation('GenerateCollusionReport', { onSuccess: () => onBegun?.() });
  const end = useOperation('DeleteCollusionReport');
  return {
    isBeginning: begin.isPending,
    isEnding: end.isPending,
    activate: () => begin.mutate({ projectId }),
    deactivate: () =>
      askToConfirm({
        title: t('deactivate.title'),
        text: t('deactivate.text'),
        confirm: t('deactivate.confirm'),
        onConfirm: () => end.mutate({ projectId }),
      }),
  };
}
