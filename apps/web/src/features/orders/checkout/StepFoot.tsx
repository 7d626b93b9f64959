import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';

interface StepFootProps {
  readonly onBack?: () => void;
  /** The words of the button back, where it does more than going back. */
  readonly backLabel?: string;
  readonly isBusy: boolean;
  /** The one button that leads on. */
  readonly children: ReactNode;
}

/** The buttons at the end of a step of the payment dialog. */
export function StepFoot({ onBack, backLabel, isBusy, children }: StepFootProps) {
  const { t } = useTranslation('shop');
  return (
    <Group justify={onBack === undefined ? 'flex-end' : 'space-between'} mt="lg" gap="sm">
      {onBack !== undefined && (
        <Button variant="default" onClick={onBack} disabled={isBusy}>
          {backLabel ?? t('back')}
        </Button>
      )}
      {children}
    </Group>
  );
}
