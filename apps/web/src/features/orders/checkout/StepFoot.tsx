import { Button } from '@mantine/core';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import classes from './Checkout.module.css';

interface StepFootProps {
  readonly onBack?: () => void;
  /** The words of the button back, where it does more than going back. */
  readonly backLabel?: string;
  readonly backRef?: Ref<HTMLButtonElement>;
  readonly isBusy: boolean;
  /** The one button that leads on; nothing where a form of the step has it. */
  readonly children?: ReactNode;
}

/** The buttons at the end of a step of the payment dialog. */
export function StepFoot({ onBack, backLabel, backRef, isBusy, children }: StepFootProps) {
  const { t } = useTranslation('shop');
  return (
    <div className={classes['foot']} data-only-back={children === undefined || undefined}>
      {onBack !== undefined && (
        <Button ref={backRef} variant="default" onClick={onBack} disabled={isBusy}>
          {backLabel ?? t('back')}
        </Button>
      )}
      {children}
    </div>
  );
}
