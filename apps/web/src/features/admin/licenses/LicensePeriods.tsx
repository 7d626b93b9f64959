import { Button, Group, Stack, Switch, Table, Text } from '@mantine/core';
import type { ManagedLicense, Phase } from '@palimpsest/contract';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { ListTable, NumericCell, NumericHead } from '../../../ui/list/ListTable.tsx';
import details from '../details/Details.module.css';
import { newPeriod, PeriodFields, periodOf } from './PeriodFields.tsx';
import { useLicensesChanged } from './use-license-change.ts';

interface LicensePeriodsProps {
  readonly managed: ManagedLicense;
}

/** The periods of a licence, whether they are paid, and a form that adds one. */
export function LicensePeriods({ managed }: LicensePeriodsProps) {
  const { t } = useTranslation('licenses');
  const [isAdding, setIsAdding] = useState(false);
  const head = (
    <>
      <Table.Th>{t('period.title')}</Table.Th>
      <NumericHead>{t('period.credits')}</NumericHead>
      <NumericHead>{t('column.remaining')}</NumericHead>
      <Table.Th>{t('period.paid')}</Table.Th>
    </>
  );
  return (
    <section className={details['part']} aria-labelledby="license-periods">
      <h2 id="license-periods">{t('period.titles')}</h2>
      <ListTable caption={t('period.titles')} head={head}>
        {managed.License.phases.map((phase) => (
          <PeriodRow key={phase.phase} licenseId={managed.Id} phase={phase} />
        ))}
      </ListTable>
      <Group mt="md">
        <Button variant="default" onClick={() => setIsAdding(true)}>
          {t('period.add')}
        </Button>
      </Group>
      <Dialog title={t('period.add')} opened={isAdding} onClose={() => setIsAdding(false)} size="sm">
        <AddPeriod licenseId={managed.Id} onClose={() => setIsAdding(false)} />
      </Dialog>
    </section>
  );
}

interface PeriodRowProps {
  readonly licenseId: number;
  readonly phase: Phase;
}

function PeriodRow({ licenseId, phase }: PeriodRowProps) {
  const { t } = useTranslation('licenses');
  const language = useLanguage();
  const changed = useLicensesChanged();
  const update = useOperation('UpdateLicensePhase', { onSuccess: changed });
  const number = (count: number) => (count === -1 ? t('unlimited') : formatNumber(count, language));
  const from = formatDate(phase.validFrom, language);
  const range =
    phase.validTo === null
      ? t('period.since', { from })
      : t('period.range', { from, to: formatDate(phase.validTo, language) });
  return (
    <Table.Tr>
      <Table.Td>
        {range}
        {phase.invoiceId !== '' && (
          <Text size="xs" c="dimmed">
            {t('period.invoiceNamed', { invoice: phase.invoiceId })}
          </Text>
        )}
      </Table.Td>
      <NumericCell>{number(phase.contractCredits)}</NumericCell>
      <NumericCell>{number(phase.remaining)}</NumericCell>
      <Table.Td>
        <Switch
          size="sm"
          aria-label={t('period.paidOf', { range })}
          checked={phase.payDate !== null}
          disabled={update.isPending}
          onChange={(event) =>
            update.mutate({
              licenseid: licenseId,
              phase: phase.phase,
              fields: { paid: event.currentTarget.checked ? 1 : 0 },
            })
          }
        />
      </Table.Td>
    </Table.Tr>
  );
}

interface AddPeriodProps {
  readonly licenseId: number;
  readonly onClose: () => void;
}

function AddPeriod({ licenseId, onClose }: AddPeriodProps) {
  const { t } = useTranslation('licenses');
  const changed = useLicensesChanged();
  const [period, setPeriod] = useState(newPeriod);
  const add = useOperation('AddLicensePhase', {
    onSuccess: () => {
      changed();
      onClose();
    },
  });
  const entered = periodOf(period);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (entered !== undefined) add.mutate({ licenseid: licenseId, ...entered });
      }}
    >
      <Stack gap="md">
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
