import { Button, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import type { PeriodInvoicePreview } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '../../../api/query.ts';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { periodInvoiceQuery } from '../queries.ts';
import { leitwegIdOf, netCentsOf, type InvoiceEntry } from './invoice-entry.ts';

interface InvoicePreviewProps {
  readonly licenseId: number;
  /** The number of the period. */
  readonly phase: number;
  readonly entry: InvoiceEntry;
  readonly orderid: string;
  readonly onBack: () => void;
  readonly onClose: () => void;
}

/** The invoice with its tax, before it is issued: nobody can take it back without a cancellation. */
export function InvoicePreview(props: InvoicePreviewProps) {
  const { t } = useTranslation('licenses');
  const language = useLanguage();
  const { licenseId, phase, entry, orderid, onBack, onClose } = props;
  const { currency, line, buyerOrder } = entry;
  const quoted = { licenseid: licenseId, phase, netCents: netCentsOf(entry) ?? 0, currency, line };
  const { data, error, refetch } = useQuery({ ...periodInvoiceQuery(quoted), staleTime: 0, gcTime: 0 });
  const issue = useOperation('IssuePeriodInvoice', { onSuccess: onClose });
  const leitwegid = leitwegIdOf(entry);
  return (
    <Stack gap="md">
      {error !== null && <ErrorState error={error} retry={() => void refetch()} />}
      {error === null && data === undefined && <Skeleton height={180} aria-busy />}
      {data !== undefined && error === null && <PreviewFacts preview={data.data} />}
      <Group>
        {data !== undefined && error === null && (
          <Button
            loading={issue.isPending}
            data-autofocus
            onClick={() =>
              issue.mutate({
                ...quoted,
                grossCents: data.data.grossCents,
                buyerorder: buyerOrder,
                orderid,
                ...(leitwegid === '' ? {} : { leitwegid }),
              })
            }
          >
            {t('issue.confirm', { amount: formatMoney(data.data.grossCents, currency, language) })}
          </Button>
        )}
        <Button variant="default" disabled={issue.isPending} onClick={onBack}>
          {t('issue.back')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The buyer, the line and the sums. */
export function PreviewFacts({ preview }: { readonly preview: PeriodInvoicePreview }) {
  const { t } = useTranslation('licenses');
  const language = useLanguage();
  const { name, mail, line, currency, netCents, taxCents, grossCents, taxMode, vatRate } = preview;
  const money = (cents: number): string => formatMoney(cents, currency, language);
  const tax =
    taxMode === 1 ? t('issue.tax', { rate: formatNumber(vatRate, language) }) : t(`issue.mode.${taxMode}`);
  const rows = [
    [t('issue.netSum'), money(netCents)],
    [tax, money(taxCents)],
    [t('issue.gross'), money(grossCents)],
  ] as const;
  return (
    <>
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {t('issue.to', { name, mail })}
      </Text>
      <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
        {line}
      </Text>
      <Table aria-label={t('issue.sums')}>
        <Table.Tbody>
          {rows.map(([label, amount]) => (
            <Table.Tr key={label}>
              <Table.Th scope="row" fw={400}>
                {label}
              </Table.Th>
              <Table.Td ta="end">{amount}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Text size="sm">{t('issue.final')}</Text>
    </>
  );
}
