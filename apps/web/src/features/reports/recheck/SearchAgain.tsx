import type { ReportListItem } from '@palimpsest/contract';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import { RerunButton } from '../rerun/Rerun.tsx';
import { hasUnsearched } from './has-unsearched.ts';
import { useRecheck } from './use-recheck.ts';

/** Checks a report again whose sentence says that words were not searched; nothing for the others. */
export function SearchAgain({
  report,
}: {
  readonly report: Pick<ReportListItem, 'Id' | 'CanRecheck' | 'Verdict'>;
}) {
  const { t } = useTranslation('recheck');
  const { ask, isPending } = useRecheck();
  if (!report.CanRecheck || !hasUnsearched(report)) return null;
  return (
    <RerunButton
      size="xs"
      icon={<IconRefresh size={14} stroke={1.6} aria-hidden />}
      isOrdering={isPending}
      onOrder={() => ask([report])}
    >
      {t('again')}
    </RerunButton>
  );
}
