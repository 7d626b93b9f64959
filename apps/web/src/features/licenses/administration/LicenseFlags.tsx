import { Switch } from '@mantine/core';
import type { ManagedLicense } from '@palimpsest/contract';
import { useOperation } from '../../../api/query.ts';
import { changedLicenseQuery } from '../queries.ts';
import { licenseFlags, type LicenseFlag } from '../../../common/membership/license-flags.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import details from '../../../common/account-details/Details.module.css';
import classes from './Licenses.module.css';

interface LicenseFlagsProps {
  readonly managed: ManagedLicense;
}

/** The settings that are switches. Each is saved at once. The others are on the page of the licence's administrator. */
export function LicenseFlags({ managed }: LicenseFlagsProps) {
  const { t } = useTranslation('licenses');
  const update = useOperation('UpdateLicenseAsAdmin', { answers: changedLicenseQuery });
  const change = (name: LicenseFlag, isOn: boolean): void => {
    const save = () => update.mutate({ licenseid: managed.Id, fields: { [name]: isOn } });
    if (name !== 'allowSubLicenseOverwrite') return save();
    const count = managed.License.subLicenses.length;
    askToConfirm({
      title: t('flags.overwriteTitle'),
      text: t(isOn ? 'flags.overwriteOn' : 'flags.overwriteOff', { count }),
      confirm: t('flags.overwriteConfirm'),
      onConfirm: save,
    });
  };
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
            onChange={(event) => change(name, event.currentTarget.checked)}
          />
        ))}
      </div>
    </section>
  );
}
