import { Table, Text } from '@mantine/core';
import type { Currency, InvoiceSummary, OrderDetails } from '@palimpsest/contract';
import details from '../../../common/account-details/Details.module.css';
import { formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Card, CardMeta, Cards } from '../../../ui/list/Cards.tsx';
import { ListTable, NumericCell, NumericHead } from '../../../ui/list/ListTable.tsx';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import { formatDay } from '../../../i18n/format-day.ts';
import { DocumentFiles, DocumentKind } from '../invoices/document.tsx';
import { InvoiceStateBadge } from '../states.tsx';

interface OrderDocumentsProps {
  readonly lines: OrderDetails['Lines'];
  readonly documents: readonly InvoiceSummary[];
  readonly currency: Currency;
}

/** The lines of an order, and its invoice with what corrects it. */
export function OrderDocuments({ lines, documents, currency }: OrderDocumentsProps) {
  const { t } = useTranslation('sales');
  const phone = useIsPhone();
  return (
    <>
      <section className={details['part']} aria-labelledby="order-lines">
        <h2 id="order-lines">{t('order.lines')}</h2>
        {phone ? (
          <LineCards lines={lines} currency={currency} />
        ) : (
          <LineTable lines={lines} currency={currency} />
        )}
      </section>
      <section className={details['part']} aria-labelledby="order-documents">
        <h2 id="order-documents">{t('order.documents')}</h2>
        {phone ? <DocumentCards documents={documents} /> : <DocumentTable documents={documents} />}
      </section>
    </>
  );
}

type LinesProps = Pick<OrderDocumentsProps, 'lines' | 'currency'>;
type Line = LinesProps['lines'][number];

function LineTable({ lines, currency }: LinesProps) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const head = (
    <>
      <Table.Th>{t('column.product')}</Table.Th>
      <NumericHead>{t('column.quantity')}</NumericHead>
      <NumericHead>{t('column.unit')}</NumericHead>
      <NumericHead>{t('column.net')}</NumericHead>
    </>
  );
  return (
    <ListTable caption={t('order.lines')} head={head}>
      {lines.map((line, place) => (
        // Lines never change, and have no ids.
        <Table.Tr key={place}>
          <Table.Td>
            {line.Name}
            <Period line={line} />
          </Table.Td>
          <NumericCell>{formatNumber(line.Quantity, language)}</NumericCell>
          <NumericCell>{formatMoney(line.UnitNetCents, currency, language)}</NumericCell>
          <NumericCell>{formatMoney(line.NetCents, currency, language)}</NumericCell>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

function LineCards({ lines, currency }: LinesProps) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  return (
    <Cards>
      {lines.map((line, place) => (
        <Card key={place}>
          <Text fw={600}>{line.Name}</Text>
          <Period line={line} />
          <CardMeta>
            <span>
              {formatNumber(line.Quantity, language)} × {formatMoney(line.UnitNetCents, currency, language)}
            </span>
            <span>
              {t('column.net')}: {formatMoney(line.NetCents, currency, language)}
            </span>
          </CardMeta>
        </Card>
      ))}
    </Cards>
  );
}

function Period({ line: { From, To } }: { readonly line: Line }) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  if (From === null || To === null) return null;
  return (
    <Text size="xs" c="dimmed">
      {t('order.period', { from: formatDay(From, language), to: formatDay(To, language) })}
    </Text>
  );
}

interface DocumentsProps {
  readonly documents: readonly InvoiceSummary[];
}

function DocumentTable({ documents }: DocumentsProps) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const head = (
    <>
      <Table.Th>{t('column.number')}</Table.Th>
      <Table.Th>{t('column.kind')}</Table.Th>
      <Table.Th>{t('column.state')}</Table.Th>
      <NumericHead>{t('column.gross')}</NumericHead>
      <Table.Th>{t('column.date')}</Table.Th>
      <Table.Th w={120}>{t('column.files')}</Table.Th>
    </>
  );
  return (
    <ListTable caption={t('order.documents')} head={head}>
      {documents.map((document) => (
        <Table.Tr key={document.InvoiceId}>
          <Table.Td>{document.Number}</Table.Td>
          <Table.Td>
            <DocumentKind document={document} />
          </Table.Td>
          <Table.Td>
            <InvoiceStateBadge state={document.State} />
          </Table.Td>
          <NumericCell>{formatMoney(document.GrossCents, document.Currency, language)}</NumericCell>
          <Table.Td>{formatDay(document.Date, language)}</Table.Td>
          <Table.Td>
            <DocumentFiles document={document} />
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

function DocumentCards({ documents }: DocumentsProps) {
  const language = useLanguage();
  return (
    <Cards>
      {documents.map((document) => (
        <Card key={document.InvoiceId}>
          <Text fw={600}>{document.Number}</Text>
          <CardMeta>
            <DocumentKind document={document} />
            <InvoiceStateBadge state={document.State} />
            <span>{formatMoney(document.GrossCents, document.Currency, language)}</span>
            <span>{formatDay(document.Date, language)}</span>
          </CardMeta>
          <DocumentFiles document={document} />
        </Card>
      ))}
    </Cards>
  );
}
