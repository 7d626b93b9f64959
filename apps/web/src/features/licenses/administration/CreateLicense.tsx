import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useOperation } from '../../../api/query.ts';
import { licenseFieldOf } from '../../../common/membership/license-field.ts';
import { NewLicenseFields, noNewLicense } from '../../../common/membership/NewLicenseFields.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { newPeriod, PeriodFields, periodOf } from './PeriodFields.tsx';

interface CreateLicenseProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Creates a licence with its first period, and opens its page. */
export function CreateLicense({ opened, onClose }: CreateLicenseProps) {
  const { t } = useTranslation('licenses');
  return (
    <Dialog title={t('create.title')} opened={opened} onClose={onClose} size="sm">
      <CreateLicenseForm onClose={onClose} />
    </Dialog>
  );
}

function CreateLicenseForm({ onClose }: Pick<CreateLicenseProps, 'onClose'>) {
  const { t } = useTranslation('licenses');
  const navigate = useNavigate();
  const [licensee, setLicensee] = useState('');
  const [fields, setFields] = useState(noNewLicense);
  const [type, setType] = useState<1 | 2>(1);
  const [terms, setTerms] = useState<'monthly' | 'yearly'>('yearly');
  const [period, setPeriod] = useState(newPeriod);
  const [error, setError] = useState<ApiError>();
  const create = useOperation('CreateLicense', {
    onSuccess: ({ data }) => {
      onClose();
      void navigate({ to: '/admin/licenses/$id', params: { id: String(data.Id) } });
    },
    onError: (failed) => {
      if (licenseFieldOf(failed) === undefined) return false;
      setError(failed);
      return true;
    },
  });
  const first = periodOf(period);
  const canCreate = licensee.trim() !== '' && first !== undefined;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setError(undefined);
        if (!canCreate) return;
        create.mutate({
          licensee,
          type,
          terms,
          ...first,
          ...(fields.code.trim() === '' ? {} : { code: fields.code }),
          ...(fields.adminMail.trim() === '' ? {} : { adminMail: fields.adminMail }),
        });
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t('column.licensee')}
          required
          maxLength={limits.titleChars}
          value={licensee}
          data-autofocus
          onChange={(event) => setLicensee(event.currentTarget.value)}
        />
        <NewLicenseFields
          fields={fields}
          onChange={setFields}
          error={error}
          codeLabel={t('column.code')}
          codeHint={t('create.codeHint')}
          adminLabel={t('column.administrator')}
          adminHint={t('create.adminHint')}
        />
        <Select
          label={t('type.label')}
          data={(['1', '2'] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
          value={String(type)}
          allowDeselect={false}
          onChange={(value) => setType(value === '2' ? 2 : 1)}
        />
        <Select
          label={t('terms.label')}
          data={(['yearly', 'monthly'] as const).map((value) => ({ value, label: t(`terms.${value}`) }))}
          value={terms}
          allowDeselect={false}
          onChange={(value) => setTerms(value === 'monthly' ? 'monthly' : 'yearly')}
        />
        <PeriodFields period={period} onChange={setPeriod} />
        <Group>
          <Button type="submit" loading={create.isPending} disabled={!canCreate}>
            {t('create.button')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
