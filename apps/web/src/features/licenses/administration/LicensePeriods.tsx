import { Button, Group, Table } from '@mantine/core';
import type { ManagedLicense } from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { Cards } from '../../../ui/list/Cards.tsx';
import { ActionsHead, ListTable, NumericHead } from '../../../ui/list/ListTable.tsx';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import details from '../../../common/account-details/Details.module.css';
import { AddPeriod } from './AddPeriod.tsx';
import { PeriodCard, PeriodRow } from './PeriodRow.tsx';

interface LicensePeriodsProps {
  readonly managed: ManagedLicense;
}

/** The periods of a licence, whether they are paid, and a form that adds one. */
export function LicensePeriods({ managed }: LicensePeriodsProps) {
  const { t } = useTranslation('licenses');
  const phone = useIsPhone();
  const [isAdding, setIsAdding] = useState(false);
  const { phases } = managed.License;
  const Period = phone ? PeriodCard : PeriodRow;
  const periods = phases.map((phase) => <Period key={phase.phase} license={managed} phase={phase} />);
  const head = (
    <>
      <Table.Th>{t('period.title')}</Table.Th>
      <NumericHead>{t('period.credits')}</NumericHead>
      <NumericHead>{t('column.remaining')}</NumericHead>
      <Table.Th>{t('period.paid')}</Table.Th>
      <ActionsHead />
    </>
  );
  return (
    <section className={details['part']} aria-labelledby="license-periods">
      <h2 id="license-periods">{t('period.titles')}</h2>
      {phone ? (
        <Cards>{periods}</Cards>
      ) : (
        <ListTable caption={t('period.titles')} head={head}>
          {periods}
        </ListTable>
      )}
      <Group mt="md">
        <Button variant="default" onClick={() => setIsAdding(true)}>
          {t('period.add')}
        </Button>
      </Group>
      <Dialog title={t('period.add')} opened={isAdding} onClose={() => setIsAdding(false)} size="sm">
        <AddPeriod licenseId={managed.Id} last={phases[0]} onClose={() => setIsAdding(false)} />
      </Dialog>
    </section>
  );
}
