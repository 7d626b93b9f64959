import { Table, Text } from '@mantine/core';
import type { OpenItems } from '@palimpsest/contract';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FactList } from '../../../ui/FactList.tsx';
import { AnchorLink } from '../../../ui/links.tsx';
import { Card, CardMeta, Cards } from '../../../ui/list/Cards.tsx';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import { rowLinkClass } from '../../../ui/list/RowName.tsx';
import { formatDay } from '../../../i18n/format-day.ts';
import { InvoiceCustomer } from '../invoices/InvoiceList.tsx';
import { OpenAmount, OwedCells, OwedHeads } from '../list-parts.tsx';

/** The sums of all unpaid invoices by age. */
export function AgeSums({ sums }: { readonly sums: OpenItems['Sums'] }) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  if (sums.length === 0) return null;
  return (
    <section aria-label={t('openItems.sums')} style={{ maxWidth: 420, marginBottom: 24 }}>
      <FactList
        facts={[...Map.groupBy(sums, ({ Age }) => Age)].map(([age, own]) => ({
          name: t(`age.${age}`),
          value: own.map((sum) => formatMoney(sum.OpenCents, sum.Currency, language)).join(' + '),
        }))}
      />
    </section>
  );
}

interface OpenItemListProps {
  readonly items: OpenItems['Items'];
}

export function OpenItemTable({ items, isLoading }: OpenItemListProps & { readonly isLoading: boolean }) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const head = (
    <>
      <Table.Th>{t('column.number')}</Table.Th>
      <Table.Th>{t('column.customer')}</Table.Th>
      <Table.Th>{t('column.due')}</Table.Th>
      <Table.Th>{t('column.age')}</Table.Th>
      <OwedHeads />
    </>
  );
  return (
    <ListTable caption={t('openItems.title')} head={head} faded={isLoading}>
      {items.map((item) => (
        <Table.Tr key={item.Invoice.InvoiceId}>
          <Table.Td>
            <InvoiceLink item={item} />
          </Table.Td>
          <Table.Td>
            <InvoiceCustomer document={item.Invoice} />
          </Table.Td>
          <Table.Td>{formatDay(item.Invoice.DueDate ?? item.Invoice.Date, language)}</Table.Td>
          <Table.Td>
            <Age item={item} />
          </Table.Td>
          <OwedCells of={item.Invoice} />
        </Table.Tr>
      ))}
    </ListTable>
  );
}

/** The same on a phone. */
export function OpenItemCards({ items }: OpenItemListProps) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  return (
    <Cards>
      {items.map((item) => (
        <Card key={item.Invoice.InvoiceId}>
          <InvoiceLink item={item} />
          <InvoiceCustomer document={item.Invoice} />
          <CardMeta>
            <OpenAmount of={item.Invoice} />
            <span>
              {t('column.due')}: {formatDay(item.Invoice.DueDate ?? item.Invoice.Date, language)}
            </span>
          </CardMeta>
          <CardMeta>
            <Age item={item} />
          </CardMeta>
        </Card>
      ))}
    </Cards>
  );
}

interface ItemProps {
  readonly item: OpenItems['Items'][number];
}

/** The number leads to the order, where the invoice can be marked as paid or cancelled. */
function InvoiceLink({ item: { Invoice } }: ItemProps) {
  if (Invoice.OrderId === null) return <Text fw={600}>{Invoice.Number}</Text>;
  return (
    <AnchorLink
      to="/admin/shop/$part/$id"
      params={{ part: 'orders', id: String(Invoice.OrderId) }}
      className={rowLinkClass}
      underline="hover"
      fw={600}
    >
      {Invoice.Number}
    </AnchorLink>
  );
}

function Age({ item: { DaysOverdue, Reminders, ReminderDate } }: ItemProps) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  return (
    <span>
      {DaysOverdue <= 0 ? t('openItems.notDue') : t('openItems.days', { count: DaysOverdue })}
      {Reminders > 0 && (
        <Text size="xs" c="dimmed" span display="block">
          {ReminderDate === null
            ? t('openItems.reminder', { number: Reminders })
            : t('openItems.reminderOn', { number: Reminders, date: formatDate(ReminderDate, language) })}
        </Text>
      )}
    </span>
  );
}
