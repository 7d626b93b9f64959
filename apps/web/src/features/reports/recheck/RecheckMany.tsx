import { Button } from '@mantine/core';
import type { ReportListItem } from '@palimpsest/contract';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import { useRecheck } from './use-recheck.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';

interface RecheckManyProps {
  /** Reports of an older engine, or with words that were not searched. */
  readonly reports: readonly ReportListItem[];
  readonly onDone: () => void;
}

/** Has selected reports checked again. */
export function RecheckMany({ reports, onDone }: RecheckManyProps) {
  const { t } = useTranslation('recheck');
  const { ask, isPending } = useRecheck(onDone);
  return (
    <StaysWithUser>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
        loading={isPending}
        onClick={() => ask(reports)}
      >
        {t('again')}
      </Button>
    </StaysWithUser>
  );
}
