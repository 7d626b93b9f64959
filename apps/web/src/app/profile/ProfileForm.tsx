import { Skeleton, Tabs, Text } from '@mantine/core';
import type { User } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { shopIsOpen } from '../../api/page-settings.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { TabList } from '../../ui/TabList.tsx';
import { ApiKeys } from '../../features/api-keys/ApiKeys.tsx';
import { BillingAddress } from '../../features/profile/BillingAddress.tsx';
import { DeleteAccount } from '../../features/profile/DeleteAccount.tsx';
import { Factors } from '../../features/identity/second-factor/Factors.tsx';
import { LearningConnections } from '../../features/learning-platforms/connect/LearningConnections.tsx';
import { LicenseMembership } from '../../features/licenses/membership/LicenseMembership.tsx';
import { MailAddress } from '../../features/identity/email-address/MailAddress.tsx';
import { NewPassword } from '../../features/identity/password/NewPassword.tsx';
import { Mandates } from '../../features/payments/Mandates.tsx';
import { OrderHistory } from '../../features/orders/history/OrderHistory.tsx';
import { OwnData } from '../../features/profile/OwnData.tsx';
import { OwnWebhooks } from './OwnWebhooks.tsx';
import { OwnName } from '../../features/profile/OwnName.tsx';
import { SessionList } from '../../features/identity/sessions/SessionList.tsx';
import { sessionsQuery } from '../../features/identity/queries.ts';

interface ProfileFormProps {
  readonly user: User;
  /** Called before another page opens, so that a dialog around this can close. */
  readonly onLeave?: () => void;
}

/**
 * The account of a user: what identifies it, what protects it, and what invoices need. People who work in the account
 * of a user see neither forms nor buttons that the server keeps for the user.
 */
export function ProfileForm({ user, onLeave }: ProfileFormProps) {
  const { t } = useTranslation('profile');
  const { t: tKeys } = useTranslation('apikeys');
  const { data, error } = useQuery(sessionsQuery({}));
  if (data === undefined && error === null) return <Skeleton height={240} aria-busy />;
  // After a log-in with a reset code, the next step is a new password.
  const isResetting = data?.data.some((session) => session.isCurrent && session.isResetting) === true;
  const isOnBehalf = user.impersonation !== null;
  const hasOrders = shopIsOpen();
  // Where nothing is sold, an address that was stored before can still be seen and changed.
  const hasBilling = hasOrders || user.address1 !== '';
  return (
    <Tabs defaultValue={isResetting ? 'security' : 'account'} keepMounted={false}>
      <TabList mb="md">
        <Tabs.Tab value="account">{t('tabs.account')}</Tabs.Tab>
        <Tabs.Tab value="security">{t('tabs.security')}</Tabs.Tab>
        <Tabs.Tab value="apikeys">{t('tabs.apikeys')}</Tabs.Tab>
        {hasBilling && <Tabs.Tab value="billing">{t('tabs.billing')}</Tabs.Tab>}
        {hasOrders && <Tabs.Tab value="orders">{t('tabs.orders')}</Tabs.Tab>}
        {hasOrders && <Tabs.Tab value="mandates">{t('tabs.mandates')}</Tabs.Tab>}
      </TabList>
      <Tabs.Panel value="account">
        {isOnBehalf ? (
          <Text>{t('onBehalf.account')}</Text>
        ) : (
          <>
            <OwnName name={user.name} />
            <MailAddress mail={user.mail} />
            <LicenseMembership user={user} />
            <LearningConnections />
            <OwnWebhooks onLeave={onLeave} />
            <OwnData />
            <DeleteAccount />
          </>
        )}
      </Tabs.Panel>
      <Tabs.Panel value="security">
        {isOnBehalf ? (
          <Text mb="xl">{t('onBehalf.security')}</Text>
        ) : (
          <>
            <NewPassword mail={user.mail} needsOld={!isResetting} />
            <Factors />
          </>
        )}
        <SessionList />
        {user.userCode !== '' && <Text c="dimmed">{tKeys('keysStay')}</Text>}
      </Tabs.Panel>
      <Tabs.Panel value="apikeys">
        <ApiKeys />
      </Tabs.Panel>
      {hasBilling && (
        <Tabs.Panel value="billing">
          <BillingAddress user={user} />
        </Tabs.Panel>
      )}
      {hasOrders && (
        <>
          <Tabs.Panel value="orders">
            <OrderHistory customerNumber={user.customerNumber} onLeave={onLeave} />
          </Tabs.Panel>
          <Tabs.Panel value="mandates">
            <Mandates />
          </Tabs.Panel>
        </>
      )}
    </Tabs>
  );
}
