import { Switch } from '@mantine/core';
import type { ManagedLicense } from '@palimpsest/contract';
import { useOperation } from '../../../api/query.ts';
import { licenseFlags } from '../../../common/membership/license-flags.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import details from '../details/Details.module.css';
import classes from './Licenses.module.css';
import { useLicensesChanged } from './use-license-change.ts';

interface LicenseFlagsProps {
  readonly managed: ManagedLicense;
}

/** The settings that are switches. Each is saved at once. The others are on the page of the licence's administrator. */
export function LicenseFlags({ managed }: LicenseFlagsProps) {
  const { t } = useTranslation('licenses');
  const changed = useLicensesChanged();
  const update = useOperation('UpdateLicenseAsAdmin', { onSuccess: changed });
  return (
    <section className={details['part']} aria-labelledby="license-flags">
      <h2 id="license-flags">{t('flags.title')}</h2>
      <div className={classes['flags']}>
        {licenseFlags.map((name) => (
          <Switch
            key={name}
            label={t(`flags.${name}`)}
            checked={managed.License[name]}
            disabled={update.isPending}
            onChange={(event) =>
              update.mutate({ licenseid: managed.Id, fields: { [name]: event.currentTarget.checked } })
            }
          />
        ))}
      </div>
    </section>
  );
}
