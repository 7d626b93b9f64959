import { Table, Text } from '@mantine/core';
import type { InvoiceSummary } from '@palimpsest/contract';
import { formatMoney } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { Card, CardMeta, Cards } from '../../../ui/list/Cards.tsx';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import { formatDay } from '../../../i18n/format-day.ts';
import {
  BuyerName,
  DateSortHead,
  OpenAmount,
  OwedCells,
  OwedHeads,
  type DatedTableProps,
} from '../list-parts.tsx';
import { InvoiceStateBadge } from '../states.tsx';
import { DocumentFiles, DocumentKind } from './document.tsx';

interface InvoiceListProps {
  readonly documents: readonly InvoiceSummary[];
}

export function InvoiceTable({ documents, state, onChange, isLoading }: InvoiceListProps & DatedTableProps) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const head = (
    <>
      <Table.Th>{t('column.number')}</Table.Th>
      <Table.Th>{t('column.customer')}</Table.Th>
      <Table.Th>{t('column.state')}</Table.Th>
      <OwedHeads />
      <DateSortHead state={state} onChange={onChange} />
      <Table.Th>{t('column.due')}</Table.Th>
      <Table.Th w={120}>{t('column.files')}</Table.Th>
    </>
  );
  return (
    <ListTable caption={t('invoices.title')} head={head} faded={isLoading}>
      {documents.map((document) => (
        <Table.Tr key={document.InvoiceId}>
          <Table.Td>
            <DocumentName document={document} />
          </Table.Td>
          <Table.Td>
            <InvoiceCustomer document={document} />
          </Table.Td>
          <Table.Td>
            <InvoiceStateBadge state={document.State} />
          </Table.Td>
          <OwedCells of={document} />
          <Table.Td>{formatDay(document.Date, language)}</Table.Td>
          <Table.Td>{document.DueDate === null ? '' : formatDay(document.DueDate, language)}</Table.Td>
          <Table.Td>
            <DocumentFiles document={document} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

/** The same on a phone. */
export function InvoiceCards({ documents }: InvoiceListProps) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  return (
    <Cards>
      {documents.map((document) => (
        <Card key={document.InvoiceId}>
          <DocumentName document={document} />
          <InvoiceCustomer document={document} />
          <CardMeta>
            <InvoiceStateBadge state={document.State} />
            <span>{formatMoney(document.GrossCents, document.Currency, language)}</span>
            <span>{formatDay(document.Date, language)}</span>
            <OpenAmount of={document} />
            {document.DueDate !== null && (
              <span>
                {t('column.due')}: {formatDay(document.DueDate, language)}
              </span>
            )}
          </CardMeta>
          <DocumentFiles document={document} />
        </Card>
      ))}
    </Cards>
  );
}

/** The number of a document, its kind, and the order that it belongs to. */
function DocumentName({ document }: { readonly document: InvoiceSummary }) {
  const { t } = useTranslation('sales');
  const { Number: number, OrderId } = document;
  return (
    <>
      <Text fw={600}>{number}</Text>
      <Text size="xs" c="dimmed">
        <DocumentKind document={document} />
        {OrderId !== null && (
          <>
            {' · '}
            <AnchorLink to="/admin/shop/$part/$id" params={{ part: 'orders', id: String(OrderId) }} size="xs">
              {t('invoices.order', { id: OrderId })}
            </AnchorLink>
          </>
        )}
      </Text>
    </>
  );
}

export function InvoiceCustomer({ document }: { readonly document: InvoiceSummary }) {
  const { t } = useTranslation('sales');
  const { Name, Mail, Customer } = document;
  return (
    <BuyerName name={Name}>
      {t('customerNumber', { number: Customer })} · {Mail}
    </BuyerName>
  );
}
