import { Button, Group, Stack, Text } from '@mantine/core';
import type { Phase } from '@palimpsest/contract';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import { changedLicenseQuery } from '../queries.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Form } from '../../../common/form/Form.tsx';
import { useForm } from '../../../common/form/use-form.ts';
import { newPeriod, PeriodFields, periodInput, periodProblems } from './PeriodFields.tsx';

interface AddPeriodProps {
  readonly licenseId: number;
  /** The period after which the new one begins. */
  readonly last: Phase | undefined;
  readonly onClose: () => void;
}

export function AddPeriod({ licenseId, last, onClose }: AddPeriodProps) {
  const { t } = useTranslation('licenses');
  const language = useLanguage();
  const [now] = useState(() => Date.now() / 1000);
  const form = useForm({ stored: newPeriod, problems: periodProblems });
  const add = useOperation('AddLicensePhase', { answers: changedLicenseQuery, onSuccess: onClose });
  if (last?.validTo === null) return <Text>{t('period.noneFollows')}</Text>;
  return (
    <Form
      form={form}
      isBusy={add.isPending}
      onSave={({ values }) => add.mutate({ licenseid: licenseId, ...periodInput(values) })}
    >
      <Stack gap="md">
        <Text>
          {last === undefined || last.validTo <= now
            ? t('period.beginsNow')
            : t('period.begins', { date: formatDate(last.validTo, language) })}
        </Text>
        <PeriodFields form={form} takesFocus />
        <Group>
          <Button type="submit" loading={add.isPending} disabled={!form.isValid}>
            {t('period.add')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
