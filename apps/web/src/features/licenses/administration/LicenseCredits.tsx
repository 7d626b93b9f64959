import { Text } from '@mantine/core';
import type { ManagedLicense } from '@palimpsest/contract';
import { useOperation } from '../../../api/query.ts';
import { changedLicenseQuery } from '../queries.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { CreditForm } from '../../../common/account-details/CreditForm.tsx';
import { CreditHistory } from '../../../common/account-details/CreditHistory.tsx';
import details from '../../../common/account-details/Details.module.css';

interface LicenseCreditsProps {
  readonly managed: ManagedLicense;
}

/** Adds credits to the present period or removes some, and lists such changes. */
export function LicenseCredits({ managed }: LicenseCreditsProps) {
  const { t } = useTranslation('licenses');
  const change = useOperation('ChangeLicenseCredits', { answers: changedLicenseQuery });
  return (
    <section className={details['part']} aria-labelledby="license-credits">
      <h2 id="license-credits">{t('credits.title')}</h2>
      {managed.License.remaining === -1 ? (
        <Text c="dimmed" mb="md">
          {t('credits.unlimited')}
        </Text>
      ) : (
        <CreditForm
          isPending={change.isPending}
          onChange={(changed, done) =>
            change.mutate({ licenseid: managed.Id, ...changed }, { onSuccess: done })
          }
        />
      )}
      {managed.Movements.length > 0 && (
        <CreditHistory movements={managed.Movements} reasonOf={() => t('credits.period')} />
      )}
    </section>
  );
}
