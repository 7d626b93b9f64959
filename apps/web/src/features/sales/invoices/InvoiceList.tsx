import { Table, Text } from '@mantine/core';
import type { InvoiceSummary } from '@palimpsest/contract';
import { formatMoney } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { Card, CardMeta, Cards } from '../../../ui/list/Cards.tsx';
import { ListTable, NumericCell, NumericHead } from '../../../ui/list/ListTable.tsx';
import { nextOrder } from '../../../ui/list/list-state.ts';
import { SortHead } from '../../../ui/SortHead.tsx';
import { formatDay } from '../days.ts';
import type { SalesState } from '../sales-list.ts';
import { InvoiceStateBadge } from '../states.tsx';
import { DocumentFiles, DocumentKind } from './document.tsx';

interface InvoiceListProps {
  readonly documents: readonly InvoiceSummary[];
}

interface InvoiceTableProps extends InvoiceListProps {
  readonly state: Pick<SalesState<object>, 'sortBy' | 'sortDirection'>;
  readonly onChange: (order: Pick<SalesState<object>, 'sortBy' | 'sortDirection'>) => void;
  readonly isLoading: boolean;
}

export function InvoiceTable({ documents, state, onChange, isLoading }: InvoiceTableProps) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const head = (
    <>
      <Table.Th>{t('column.number')}</Table.Th>
      <Table.Th>{t('column.customer')}</Table.Th>
      <Table.Th>{t('column.state')}</Table.Th>
      <NumericHead>{t('column.gross')}</NumericHead>
      <NumericHead>{t('column.open')}</NumericHead>
      <SortHead
        label={t('column.date')}
        direction={state.sortDirection}
        onSort={() => onChange(nextOrder(state, 'Date', []))}
      />
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
          <NumericCell>{formatMoney(document.GrossCents, document.Currency, language)}</NumericCell>
          <NumericCell>
            {document.OpenCents === 0 ? '' : formatMoney(document.OpenCents, document.Currency, language)}
          </NumericCell>
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
            {document.OpenCents !== 0 && (
              <span>
                {t('column.open')}: {formatMoney(document.OpenCents, document.Currency, language)}
              </span>
            )}
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
    <div style={{ overflowWrap: 'anywhere' }}>
      <bdi>{Name}</bdi>
      <Text size="xs" c="dimmed">
        {t('customerNumber', { number: Customer })} · {Mail}
      </Text>
    </div>
  );
}
