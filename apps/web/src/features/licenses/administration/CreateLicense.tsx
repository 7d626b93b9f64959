import { Button, Group, Select, Stack, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useNavigate } from '@tanstack/react-router';
import { useOperation } from '../../../api/query.ts';
import { Form } from '../../../common/form/Form.tsx';
import { missingIn } from '../../../common/form/missing-in.ts';
import { useForm } from '../../../common/form/use-form.ts';
import { licenseErrors } from '../../../common/membership/license-errors.ts';
import {
  NewLicenseFields,
  noNewLicense,
  type NewLicense,
} from '../../../common/membership/NewLicenseFields.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { newPeriod, PeriodFields, periodInput, periodProblems, type PeriodEntry } from './PeriodFields.tsx';

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

interface NewLicenseAndPeriod extends NewLicense, PeriodEntry {
  readonly licensee: string;
  readonly type: 1 | 2;
  readonly terms: 'monthly' | 'yearly';
}

const newLicense: NewLicenseAndPeriod = {
  ...noNewLicense,
  ...newPeriod,
  licensee: '',
  type: 1,
  terms: 'yearly',
};

function CreateLicenseForm({ onClose }: Pick<CreateLicenseProps, 'onClose'>) {
  const { t } = useTranslation('licenses');
  const navigate = useNavigate();
  const form = useForm({
    stored: newLicense,
    problems: (fields) => ({ ...periodProblems(fields), ...missingIn(fields, ['licensee']) }),
    errors: licenseErrors,
  });
  const { values, change } = form;
  const create = useOperation('CreateLicense', {
    onSuccess: ({ data }) => {
      onClose();
      void navigate({ to: '/admin/licenses/$id', params: { id: String(data.Id) } });
    },
    onError: form.refused,
  });
  return (
    <Form
      form={form}
      isBusy={create.isPending}
      onSave={({ values: { licensee, type, terms, code, adminMail, ...period } }) =>
        create.mutate({
          licensee,
          type,
          terms,
          ...periodInput(period),
          ...(code.trim() === '' ? {} : { code }),
          ...(adminMail.trim() === '' ? {} : { adminMail }),
        })
      }
    >
      <Stack gap="md">
        <TextInput
          label={t('column.licensee')}
          required
          maxLength={limits.titleChars}
          data-autofocus
          {...form.input('licensee')}
        />
        <NewLicenseFields
          form={form}
          codeLabel={t('column.code')}
          codeHint={t('create.codeHint')}
          adminLabel={t('column.administrator')}
          adminHint={t('create.adminHint')}
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
        <PeriodFields form={form} />
        <Group>
          <Button type="submit" loading={create.isPending} disabled={!form.isValid}>
            {t('create.button')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
