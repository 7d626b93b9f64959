import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from '../../../i18n/translate.ts';
import { useRecheck } from './use-recheck.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';

interface RecheckManyProps {
  /** Reports of an older engine. */
  readonly ids: readonly number[];
  readonly onDone: () => void;
}

/** Has the selected reports of older engines checked again. */
export function RecheckMany({ ids, onDone }: RecheckManyProps) {
  const { t } = useTranslation('recheck');
  const { ask, isPending } = useRecheck(onDone);
  return (
    <StaysWithUser>
      <Button
        variant="default"
        leftSection={<IconRefresh size={16} stroke={1.6} aria-hidden />}
        loading={isPending}
        onClick={() => ask(ids)}
      >
        {t('again')}
      </Button>
    </StaysWithUser>
  );
}
