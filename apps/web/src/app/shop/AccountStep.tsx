import { Tabs, Text } from '@mantine/core';
import type { CheckoutEvent } from '../../features/orders/checkout/checkout-machine.ts';
import { trialProductId } from '../../features/orders/checkout/checkout-state.ts';
import { StepFoot } from '../../features/orders/checkout/StepFoot.tsx';
import { LoginForm } from '../../features/identity/log-in/LoginForm.tsx';
import { SignUpSteps } from '../../features/identity/sign-up/SignUpSteps.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { AnchorLink } from '../../ui/links.tsx';
import { TabList } from '../../ui/TabList.tsx';

interface AccountStepProps {
  readonly productId: number;
  readonly isGuest: boolean;
  /** Called after the log-in, before the address of the invoice opens. */
  readonly onEntered: (() => void) | undefined;
  readonly dispatch: (event: CheckoutEvent) => void;
}

/**
 * Sign-up and log-in. Another user may see another page below the dialog, so it opens again by its address, which
 * remembers the product. The free credits come with the account: nothing follows.
 */
export function AccountStep({ productId, isGuest, onEntered, dispatch }: AccountStepProps) {
  const { t } = useTranslation('shop');
  const { t: tIdentity } = useTranslation('identity');
  const isTrial = productId === trialProductId;
  const back = isTrial ? '/dashboard' : `/dashboard/shop/${productId}?step=address`;
  const entering = { back, onEntered, isInDialog: true };
  const signUp = (
    <SignUpSteps
      {...entering}
      frame={({ sentTo }, content) => (
        <>
          {sentTo !== undefined && <Text mb="md">{tIdentity('code.sent', { mail: sentTo })}</Text>}
          {content}
        </>
      )}
    />
  );
  return (
    <>
      <Text>{t(isTrial ? 'account.free' : 'account.text')}</Text>
      {isGuest && (
        <Text mt="xs" c="dimmed">
          {t('account.guest')}
        </Text>
      )}
      {isTrial ? (
        <div style={{ marginTop: 16 }}>{signUp}</div>
      ) : (
        <Tabs defaultValue="signUp" keepMounted={false} mt="md">
          <TabList mb="md">
            <Tabs.Tab value="signUp">{t('account.signUp')}</Tabs.Tab>
            <Tabs.Tab value="logIn">{t('account.logIn')}</Tabs.Tab>
          </TabList>
          <Tabs.Panel value="signUp">{signUp}</Tabs.Panel>
          <Tabs.Panel value="logIn">
            <LoginForm {...entering} />
            <AnchorLink to="/reset" search={{ back }} size="sm" display="inline-block" mt="md">
              {tIdentity('forgot')}
            </AnchorLink>
          </Tabs.Panel>
        </Tabs>
      )}
      <StepFoot isBusy={false} onBack={() => dispatch({ kind: 'backed' })} />
    </>
  );
}
