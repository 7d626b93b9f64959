import { Group, Switch, Table, Text } from '@mantine/core';
import type { ManagedLicense, Phase } from '@palimpsest/contract';
import { useOperation } from '../../../api/query.ts';
import { changedLicenseQuery } from '../queries.ts';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Card, CardMeta } from '../../../ui/list/Cards.tsx';
import { NumericCell } from '../../../ui/list/ListTable.tsx';
import { InvoiceButton } from './InvoiceButton.tsx';
import { canBeInvoiced, IssueInvoice } from './IssueInvoice.tsx';

interface PeriodProps {
  readonly license: ManagedLicense;
  readonly phase: Phase;
}

/** One period in the table. */
export function PeriodRow({ license, phase }: PeriodProps) {
  const { range, granted, left } = usePeriodTexts(phase);
  return (
    <Table.Tr>
      <Table.Td>
        {range}
        <Invoice phase={phase} />
      </Table.Td>
      <NumericCell>{granted}</NumericCell>
      <NumericCell>{left}</NumericCell>
      <Table.Td>
        <PaidSwitch license={license} phase={phase} />
      </Table.Td>
      <Table.Td>
        <PeriodActions license={license} phase={phase} />
      </Table.Td>
    </Table.Tr>
  );
}

/** The same on a phone. */
export function PeriodCard({ license, phase }: PeriodProps) {
  const { t } = useTranslation('licenses');
  const { range, granted, left } = usePeriodTexts(phase);
  return (
    <Card action={<PeriodActions license={license} phase={phase} />}>
      <Text fw={600}>{range}</Text>
      <Invoice phase={phase} />
      <CardMeta>
        <span>
          {t('period.credits')}: {granted}
        </span>
        <span>
          {t('column.remaining')}: {left}
        </span>
      </CardMeta>
      <PaidSwitch license={license} phase={phase} label={t('period.paid')} />
    </Card>
  );
}

function PeriodActions({ license: { Id, License: license }, phase }: PeriodProps) {
  const { range } = usePeriodTexts(phase);
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      {canBeInvoiced(license, phase) && <IssueInvoice licenseId={Id} phase={phase} range={range} />}
      <InvoiceButton licenseId={Id} phase={phase} range={range} />
    </Group>
  );
}

function usePeriodTexts(phase: Phase) {
  const { t } = useTranslation('licenses');
  const language = useLanguage();
  const number = (count: number) => (count === -1 ? t('unlimited') : formatNumber(count, language));
  const from = formatDate(phase.validFrom, language);
  const range =
    phase.validTo === null
      ? t('period.since', { from })
      : t('period.range', { from, to: formatDate(phase.validTo, language) });
  return { range, granted: number(phase.contractCredits), left: number(phase.remaining) };
}

function Invoice({ phase: { invoiceId } }: Pick<PeriodProps, 'phase'>) {
  const { t } = useTranslation('licenses');
  if (invoiceId === '') return null;
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
      {t('period.invoiceNamed', { invoice: invoiceId })}
    </Text>
  );
}

interface PaidSwitchProps extends PeriodProps {
  /** Shown beside it; without one, the column has a heading. */
  readonly label?: string;
}

function PaidSwitch({ license, phase, label }: PaidSwitchProps) {
  const { t } = useTranslation('licenses');
  const { range } = usePeriodTexts(phase);
  const update = useOperation('UpdateLicensePhase', { answers: changedLicenseQuery });
  return (
    <Switch
      size="sm"
      mt={label === undefined ? 0 : 'xs'}
      label={label}
      aria-label={t('period.paidOf', { range })}
      checked={phase.payDate !== null}
      disabled={update.isPending}
      onChange={(event) =>
        update.mutate({
          licenseid: license.Id,
          phase: phase.phase,
          fields: { paid: event.currentTarget.checked ? 1 : 0 },
        })
      }
    />
  );
}
