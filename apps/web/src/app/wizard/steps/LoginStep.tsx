import { Text } from '@mantine/core';
import { StepFoot } from '../../../features/orders/checkout/StepFoot.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import type { WizardEvent, WizardState } from '../wizard-machine.ts';
import { EntryLinks } from './EntryLinks.tsx';

interface LoginStepProps {
  readonly state: WizardState;
  readonly dispatch: (event: WizardEvent) => void;
}

/** Leads to the sign-up or the log-in, which lead back here. The file waits on the server. */
export function LoginStep({ state, dispatch }: LoginStepProps) {
  const { t } = useTranslation('wizard');
  return (
    <>
      <Text>{t('login.text')}</Text>
      <Text mt="xs" c="dimmed">
        {t('login.kept')}
      </Text>
      <StepFoot isBusy={false} onBack={() => dispatch({ kind: 'backed' })}>
        <EntryLinks productId={state.product?.id} />
      </StepFoot>
    </>
  );
}
