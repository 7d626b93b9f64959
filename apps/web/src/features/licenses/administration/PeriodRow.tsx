import { Switch, Table, Text } from '@mantine/core';
import type { Phase } from '@palimpsest/contract';
import { useOperation } from '../../../api/query.ts';
import { changedLicenseQuery } from '../queries.ts';
import { formatDate, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Card, CardMeta } from '../../../ui/list/Cards.tsx';
import { NumericCell } from '../../../ui/list/ListTable.tsx';
import { InvoiceButton } from './InvoiceButton.tsx';

interface PeriodProps {
  readonly licenseId: number;
  readonly phase: Phase;
}

/** One period in the table. */
export function PeriodRow({ licenseId, phase }: PeriodProps) {
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
        <PaidSwitch licenseId={licenseId} phase={phase} />
      </Table.Td>
      <Table.Td>
        <InvoiceButton licenseId={licenseId} phase={phase} range={range} />
      </Table.Td>
    </Table.Tr>
  );
}

/** The same on a phone. */
export function PeriodCard({ licenseId, phase }: PeriodProps) {
  const { t } = useTranslation('licenses');
  const { range, granted, left } = usePeriodTexts(phase);
  return (
    <Card action={<InvoiceButton licenseId={licenseId} phase={phase} range={range} />}>
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
      <PaidSwitch licenseId={licenseId} phase={phase} label={t('period.paid')} />
    </Card>
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

function PaidSwitch({ licenseId, phase, label }: PaidSwitchProps) {
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
          licenseid: licenseId,
          phase: phase.phase,
          fields: { paid: event.currentTarget.checked ? 1 : 0 },
        })
      }
    />
  );
}
