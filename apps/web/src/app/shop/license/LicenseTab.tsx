import { Alert, Skeleton } from '@mantine/core';
import { errorText, licenseTypes, type Product, type SaleTax, type User } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { operationQuery } from '../../../api/query.ts';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import type { CheckoutEvent } from '../../../features/orders/checkout/checkout-machine.ts';
import type { CheckoutState } from '../../../features/orders/checkout/checkout-state.ts';
import type { OrderIdOf } from '../../../features/orders/checkout/order-ids.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { LicenseChoice } from './LicenseChoice.tsx';
import { ModifyLicense } from './ModifyLicense.tsx';

export interface LicenseTabProps {
  readonly state: CheckoutState;
  readonly user: User | undefined;
  readonly products: readonly Product[];
  readonly tax: SaleTax;
  readonly orderIdOf: OrderIdOf;
  /** The button that goes on with an order. */
  readonly foot: ReactNode;
  readonly dispatch: (event: CheckoutEvent) => void;
}

/** Orders a volume licence. Members of one see why they cannot change it; its administrator changes it. */
export function LicenseTab(props: LicenseTabProps) {
  const { user, foot } = props;
  const language = useLanguage();
  const license = user?.license ?? null;
  if (user === undefined || license?.type !== licenseTypes.volume) {
    return (
      <>
        <LicenseChoice {...props} />
        {foot}
      </>
    );
  }
  if (license.adminUserId !== user.userId) {
    return <Alert color="gray">{errorText('cannotModifyNotAdmin', language)}</Alert>;
  }
  return <OwnLicense {...props} code={license.code} isPaid={license.paid} />;
}

interface OwnLicenseProps extends LicenseTabProps {
  readonly code: string;
  readonly isPaid: boolean;
}

function OwnLicense({ code, isPaid, ...props }: OwnLicenseProps) {
  const { t } = useTranslation('shop');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(operationQuery('GetSubscription', { code }));
  if (data === undefined) {
    if (error !== null) return <ErrorState error={error} retry={() => void refetch()} />;
    return <Skeleton height={240} aria-busy />;
  }
  const subscription = data.data;
  if (!isPaid) {
    const openInvoiceId = subscription?.openInvoiceId ?? '';
    return (
      <Alert color="ochre">
        {errorText('cannotModifyNotPaid', language)}{' '}
        {openInvoiceId !== '' && (
          <AnchorLink to="/checkout/$id" params={{ id: openInvoiceId }} search={{ pay: true }}>
            {t('invoice.pay')}
          </AnchorLink>
        )}
      </Alert>
    );
  }
  // A licence that the operator has made, or whose subscription has ended, goes on with an order.
  if (subscription === null || subscription.state === 'ended') {
    return (
      <>
        <LicenseChoice {...props} />
        {props.foot}
      </>
    );
  }
  return <ModifyLicense {...props} code={code} subscription={subscription} />;
}
