import { Button } from '@mantine/core';
import type { Report } from '@palimpsest/contract';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { useOperation } from '../../../../api/query.ts';
import { StaysWithUser } from '../../../../common/on-behalf/StaysWithUser.tsx';

/** Puts a paused check in the queue. */
export function ActivateReport({ report }: { readonly report: Report }) {
  const { t } = useTranslation('revision');
  const activate = useOperation('ActivateReports');
  return (
    <StaysWithUser>
      <Button
        leftSection={<IconPlayerPlay size={16} stroke={1.6} aria-hidden />}
        loading={activate.isPending}
        onClick={() => activate.mutate({ ids: [report.Id] })}
      >
        {t('activate')}
      </Button>
    </StaysWithUser>
  );
}
