import { Button, Group, Select, Switch, TextInput } from '@mantine/core';
import { licenseTypes, limits, type InputOf, type ManagedLicense } from '@palimpsest/contract';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useOperation } from '../../../api/query.ts';
import { licenseFieldOf } from '../../../common/membership/license-field.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { useEdits } from '../../../ui/fields/use-edits.ts';
import details from '../../../common/account-details/Details.module.css';
import classes from './Licenses.module.css';

interface ContractFormProps {
  readonly managed: ManagedLicense;
}

/** Name, code, administrator, kind, renewal and termination of a licence. */
export function ContractForm({ managed }: ContractFormProps) {
  const { t } = useTranslation('licenses');
  const language = useLanguage();
  const stored = draftOf(managed);
  const { draft, change: edit, saved } = useEdits(stored);
  const [error, setError] = useState<ApiError>();
  const update = useOperation('UpdateLicenseAsAdmin', {
    onError: (failed) => {
      if (licenseFieldOf(failed) === undefined) return false;
      setError(failed);
      return true;
    },
  });
  const fields = changesOf(stored, draft);
  const canSave = Object.keys(fields).length > 0 && draft.licensee.trim() !== '' && draft.code.trim() !== '';
  const change = (changes: Partial<typeof draft>): void => {
    setError(undefined);
    edit(changes);
  };
  const errorAt = (field: 'code' | 'adminMail') =>
    error !== undefined && licenseFieldOf(error) === field ? error.text(language) : undefined;
  const { terminationDate, endIfTerminated, validTo } = managed.License;
  const [now] = useState(() => Date.now() / 1000);
  const hasEnded = validTo !== null && validTo <= now;
  const terminate = (value: boolean) =>
    update.mutate({ licenseid: managed.Id, fields: { terminate: value } });
  return (
    <section className={details['part']} aria-labelledby="license-contract">
      <h2 id="license-contract">{t('contract.title')}</h2>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const onSuccess = (): void => saved(draft);
          if (canSave) update.mutate({ licenseid: managed.Id, fields }, { onSuccess });
        }}
      >
        <div className={classes['fields']}>
          <TextInput
            label={t('column.licensee')}
            maxLength={limits.titleChars}
            value={draft.licensee}
            onChange={(event) => change({ licensee: event.currentTarget.value })}
          />
          <TextInput
            label={t('column.code')}
            maxLength={limits.licenseCodeChars}
            autoComplete="off"
            value={draft.code}
            error={errorAt('code')}
            onChange={(event) => change({ code: event.currentTarget.value })}
          />
          <TextInput
            type="email"
            label={t('column.administrator')}
            maxLength={limits.mailMaxChars}
            autoComplete="off"
            value={draft.adminMail}
            error={errorAt('adminMail')}
            onChange={(event) => change({ adminMail: event.currentTarget.value })}
          />
          <Select
            label={t('type.label')}
            data={(['1', '2'] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
            value={String(draft.type)}
            allowDeselect={false}
            onChange={(value) => change({ type: value === '2' ? 2 : 1 })}
          />
          <Select
            label={t('terms.label')}
            data={(['yearly', 'monthly'] as const).map((value) => ({ value, label: t(`terms.${value}`) }))}
            value={draft.terms}
            allowDeselect={false}
            onChange={(value) => change({ terms: value === 'monthly' ? 'monthly' : 'yearly' })}
          />
        </div>
        <div className={classes['flags']}>
          {!hasEnded && (
            <Switch
              label={t('contract.renewal')}
              description={t('contract.renewalHint')}
              checked={draft.renewal}
              onChange={(event) => change({ renewal: event.currentTarget.checked })}
            />
          )}
          {!hasEnded && draft.type === licenseTypes.volume && (
            <Switch
              label={t('contract.renewEarly')}
              description={t('contract.renewEarlyHint')}
              checked={draft.renewEarly}
              onChange={(event) => change({ renewEarly: event.currentTarget.checked })}
            />
          )}
          <Switch
            label={t('contract.own')}
            description={t('contract.ownHint')}
            checked={draft.updateSettingsAllowed}
            onChange={(event) => change({ updateSettingsAllowed: event.currentTarget.checked })}
          />
        </div>
        <Group mt="md" gap="xs">
          <Button type="submit" loading={update.isPending} disabled={!canSave}>
            {t('contract.save')}
          </Button>
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
      </form>
    </section>
  );
}

function draftOf({ License: license }: ManagedLicense) {
  const { licensee, code, adminMail, type, terms, renewal, renewEarly, updateSettingsAllowed } = license;
  return { licensee, code, adminMail, type, terms, renewal, renewEarly, updateSettingsAllowed };
}

type Draft = ReturnType<typeof draftOf>;

/** Only what differs. The administrator can be replaced, but not left out. */
function changesOf(stored: Draft, draft: Draft): InputOf<'UpdateLicenseAsAdmin'>['fields'] {
  const names = Object.keys(draft) as (keyof Draft)[];
  return Object.fromEntries(
    names
      .filter((name) => draft[name] !== stored[name] && draft[name] !== '')
      .map((name) => [name, draft[name]]),
  );
}
