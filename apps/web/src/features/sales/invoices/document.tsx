import { Anchor, Group, Text } from '@mantine/core';
import type { InvoiceSummary } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';

interface DocumentProps {
  readonly document: InvoiceSummary;
}

/** Whether it is an invoice, or which one it corrects. */
export function DocumentKind({ document: { Kind, Corrects } }: DocumentProps) {
  const { t } = useTranslation('sales');
  return (
    <span>
      {t(`document.${Kind}`)}
      {Corrects !== '' && (
        <Text span size="xs" c="dimmed">
          {' '}
          {t('document.corrects', { number: Corrects })}
        </Text>
      )}
    </span>
  );
}

/** The document for people, and for programs. */
export function DocumentFiles({ document: { InvoiceId, Number: number } }: DocumentProps) {
  const { t } = useTranslation('sales');
  return (
    <Group gap="sm" wrap="nowrap">
      <Anchor
        href={`/api/invoices/${InvoiceId}/pdf`}
        download
        aria-label={t('document.pdfOf', { number })}
        py={6}
      >
        {t('document.pdf')}
      </Anchor>
      <Anchor
        href={`/api/invoices/${InvoiceId}/xml`}
        download
        aria-label={t('document.xmlOf', { number })}
        py={6}
      >
        {t('document.xml')}
      </Anchor>
    </Group>
  );
}
