import { Anchor, Group, Text } from '@mantine/core';
import type { Order } from '@palimpsest/contract';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

/** An invoice, or a document that corrects one, with its files. */
export function InvoiceRow({ invoice }: { readonly invoice: Order['invoices'][number] }) {
  const { t } = useTranslation('purchases');
  const language = useLanguage();
  const { id, kind, number, amount, currency, payDate, stornoDate } = invoice;
  const document = t(`kind.${kind}`, { number });
  const facts = [
    formatDate(invoice.date, language),
    formatMoney(Math.round(amount * 100), currency, language),
    payDate === null ? '' : t('paidOn', { date: formatDate(payDate, language) }),
    stornoDate === null ? '' : t('canceledOn', { date: formatDate(stornoDate, language) }),
  ];
  return (
    <li>
      <div>
        <Text>{document}</Text>
        <Text size="xs" c="dimmed" className="tabular">
          {facts.filter((fact) => fact !== '').join(' · ')}
        </Text>
      </div>
      <Group gap="md" wrap="nowrap" flex="none">
        <Anchor href={`/api/invoices/${id}/pdf`} download size="sm" aria-label={t('pdf', { document })}>
          PDF
        </Anchor>
        <Anchor href={`/api/invoices/${id}/xml`} download size="sm" aria-label={t('xml', { document })}>
          XML
        </Anchor>
      </Group>
    </li>
  );
}
