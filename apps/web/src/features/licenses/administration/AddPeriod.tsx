import { Button, Group, Stack, Text } from '@mantine/core';
import type { Phase } from '@palimpsest/contract';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import { formatDate } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { newPeriod, PeriodFields, periodOf } from './PeriodFields.tsx';

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
  const [period, setPeriod] = useState(newPeriod);
  const add = useOperation('AddLicensePhase', {
    onSuccess: onClose,
  });
  const entered = periodOf(period);
  if (last?.validTo === null) return <Text>{t('period.noneFollows')}</Text>;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (entered !== undefined) add.mutate({ licenseid: licenseId, ...entered });
      }}
    >
      <Stack gap="md">
        <Text>
          {last === undefined || last.validTo <= now
            ? t('period.beginsNow')
            : t('period.begins', { date: formatDate(last.validTo, language) })}
        </Text>
        <PeriodFields period={period} onChange={setPeriod} takesFocus />
        <Group>
          <Button type="submit" loading={add.isPending} disabled={entered === undefined}>
            {t('period.add')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
