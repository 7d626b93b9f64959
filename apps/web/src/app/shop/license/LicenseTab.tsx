import { Alert, Skeleton } from '@mantine/core';
import { errorText, licenseTypes } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { subscriptionQuery } from '../../../features/orders/queries.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { LicenseChoice } from './LicenseChoice.tsx';
import type { LicenseTabProps } from './license-tab-props.ts';
import { ModifyLicense } from './ModifyLicense.tsx';

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
  const { data, error, refetch } = useQuery(subscriptionQuery({ code }));
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
