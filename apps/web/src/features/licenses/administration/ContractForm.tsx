import { Button, Group, Select, Switch, TextInput } from '@mantine/core';
import { licenseTypes, limits, type ManagedLicense } from '@palimpsest/contract';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import { changedLicenseQuery } from '../queries.ts';
import { Form } from '../../../common/form/Form.tsx';
import { missingIn } from '../../../common/form/missing-in.ts';
import { SaveButton } from '../../../common/form/SaveButton.tsx';
import { useForm } from '../../../common/form/use-form.ts';
import { licenseErrors } from '../../../common/membership/license-errors.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import details from '../../../common/account-details/Details.module.css';
import classes from './Licenses.module.css';

interface ContractFormProps {
  readonly managed: ManagedLicense;
}

/** Name, code, administrator, kind, renewal and termination of a licence. */
export function ContractForm({ managed }: ContractFormProps) {
  const { t } = useTranslation('licenses');
  const language = useLanguage();
  const form = useForm({
    stored: contractFieldsOf(managed),
    // The administrator can be replaced, but not left out.
    cleaned: (entered) => ({
      ...entered,
      licensee: entered.licensee.trim(),
      code: entered.code.trim(),
      adminMail: entered.adminMail.trim() || managed.License.adminMail,
    }),
    problems: (fields) => missingIn(fields, ['licensee', 'code']),
    errors: licenseErrors,
  });
  const { values, change } = form;
  const update = useOperation('UpdateLicenseAsAdmin', {
    answers: changedLicenseQuery,
    onError: form.refused,
  });
  const { terminationDate, endIfTerminated, validTo } = managed.License;
  const [now] = useState(() => Date.now() / 1000);
  const hasEnded = validTo !== null && validTo <= now;
  const terminate = (value: boolean) =>
    update.mutate({ licenseid: managed.Id, fields: { terminate: value } });
  return (
    <section className={details['part']} aria-labelledby="license-contract">
      <h2 id="license-contract">{t('contract.title')}</h2>
      <Form
        form={form}
        isBusy={update.isPending}
        guarded
        onSave={({ changes: fields, saved }) =>
          update.mutate({ licenseid: managed.Id, fields }, { onSuccess: saved })
        }
      >
        <div className={classes['fields']}>
          <TextInput
            label={t('column.licensee')}
            required
            maxLength={limits.titleChars}
            {...form.input('licensee')}
          />
          <TextInput
            label={t('column.code')}
            required
            maxLength={limits.licenseCodeChars}
            autoComplete="off"
            {...form.input('code')}
          />
          <TextInput
            type="email"
            label={t('column.administrator')}
            maxLength={limits.mailMaxChars}
            autoComplete="off"
            {...form.input('adminMail')}
          />
          <Select
            label={t('type.label')}
            data={(['1', '2'] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
            value={String(values.type)}
            allowDeselect={false}
            onChange={(value) => change({ type: value === '2' ? 2 : 1 })}
          />
          <Select
            label={t('terms.label')}
            data={(['yearly', 'monthly'] as const).map((value) => ({ value, label: t(`terms.${value}`) }))}
            value={values.terms}
            allowDeselect={false}
            onChange={(value) => change({ terms: value === 'monthly' ? 'monthly' : 'yearly' })}
          />
        </div>
        <div className={classes['flags']}>
          {!hasEnded && (
            <Switch
              label={t('contract.renewal')}
              description={t('contract.renewalHint')}
              {...form.flag('renewal')}
            />
          )}
          {!hasEnded && values.type === licenseTypes.volume && (
            <Switch
              label={t('contract.renewEarly')}
              description={t('contract.renewEarlyHint')}
              {...form.flag('renewEarly')}
            />
          )}
          <Switch
            label={t('contract.own')}
            description={t('contract.ownHint')}
            {...form.flag('updateSettingsAllowed')}
          />
        </div>
        <Group mt="md" gap="xs">
          <SaveButton form={form} isBusy={update.isPending}>
            {t('contract.save')}
          </SaveButton>
          {terminationDate !== null && terminationDate > now && (
            <Button variant="default" disabled={update.isPending} onClick={() => terminate(false)}>
              {t('contract.withdraw')}
            </Button>
          )}
          {endIfTerminated !== null && (
            <Button
              variant="default"
              disabled={update.isPending}
              onClick={() =>
                askToConfirm({
                  title: t('contract.terminate'),
                  text: t('contract.terminateText', { date: formatDate(endIfTerminated, language) }),
                  confirm: t('contract.terminate'),
                  onConfirm: () => terminate(true),
                })
              }
            >
              {t('contract.terminate')}
            </Button>
          )}
        </Group>
      </Form>
    </section>
  );
}

function contractFieldsOf({ License: license }: ManagedLicense) {
  const { licensee, code, adminMail, type, terms, renewal, renewEarly, updateSettingsAllowed } = license;
  return { licensee, code, adminMail, type, terms, renewal, renewEarly, updateSettingsAllowed };
}
