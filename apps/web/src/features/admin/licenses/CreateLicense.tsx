import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useOperation } from '../../../api/query.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { newPeriod, PeriodFields, periodOf } from './PeriodFields.tsx';
import { useLicensesChanged } from './use-license-change.ts';

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
  const language = useLanguage();
  const navigate = useNavigate();
  const changed = useLicensesChanged();
  const [licensee, setLicensee] = useState('');
  const [code, setCode] = useState('');
  const [type, setType] = useState<1 | 2>(1);
  const [terms, setTerms] = useState<'monthly' | 'yearly'>('yearly');
  const [adminMail, setAdminMail] = useState('');
  const [period, setPeriod] = useState(newPeriod);
  const [error, setError] = useState<ApiError>();
  const create = useOperation('CreateLicense', {
    onSuccess: ({ data }) => {
      changed();
      onClose();
      void navigate({ to: '/admin/licenses/$id', params: { id: String(data.Id) } });
    },
    onError: (failed) => {
      if (!(failed.key in fieldOf)) return false;
      setError(failed);
      return true;
    },
  });
  const errorAt = (field: 'code' | 'mail') =>
    error !== undefined && fieldOf[error.key] === field ? error.text(language) : undefined;
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
          ...(code.trim() === '' ? {} : { code }),
          ...(adminMail.trim() === '' ? {} : { adminMail }),
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
        <TextInput
          label={t('column.code')}
          description={t('create.codeHint')}
          maxLength={limits.licenseCodeChars}
          autoComplete="off"
          value={code}
          error={errorAt('code')}
          onChange={(event) => setCode(event.currentTarget.value)}
        />
        <TextInput
          type="email"
          label={t('column.administrator')}
          description={t('create.adminHint')}
          maxLength={limits.mailMaxChars}
          autoComplete="off"
          value={adminMail}
          error={errorAt('mail')}
          onChange={(event) => setAdminMail(event.currentTarget.value)}
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

/** The field at which an error appears. */
const fieldOf: Readonly<Record<string, 'code' | 'mail'>> = {
  licenseCodeTaken: 'code',
  noAccountWithMail: 'mail',
  userHasOtherLicense: 'mail',
};
