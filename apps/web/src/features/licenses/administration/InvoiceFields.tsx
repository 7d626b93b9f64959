import { Button, Group, NumberInput, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { currencies, limits } from '@palimpsest/contract';
import { Form } from '../../../common/form/Form.tsx';
import { useForm } from '../../../common/form/use-form.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { invoiceProblems, type InvoiceEntry } from './invoice-entry.ts';

interface InvoiceFieldsProps {
  readonly entry: InvoiceEntry;
  /** The period in words. */
  readonly range: string;
  readonly onEntered: (entry: InvoiceEntry) => void;
}

/** The price of a period, and what its buyer wants to read on the invoice. */
export function InvoiceFields({ entry, range, onEntered }: InvoiceFieldsProps) {
  const { t } = useTranslation('licenses');
  const language = useLanguage();
  const form = useForm<InvoiceEntry>({
    stored: entry,
    problems: (entered) => invoiceProblems(entered, t('issue.noLeitwegId')),
  });
  return (
    <Form form={form} isBusy={false} onSave={({ values }) => onEntered(values)}>
      <Stack gap="md">
        <Text size="sm">{t('issue.lead', { range })}</Text>
        <NumberInput
          label={t('issue.net')}
          required
          min={0}
          decimalScale={2}
          fixedDecimalScale
          allowNegative={false}
          allowedDecimalSeparators={[',', '.']}
          decimalSeparator={formatNumber(0.5, language).charAt(1)}
          hideControls
          data-autofocus
          {...form.field('net')}
        />
        <Select
          label={t('issue.currency')}
          data={[...currencies]}
          value={form.values.currency}
          allowDeselect={false}
          onChange={(value) => form.change({ currency: value === 'USD' ? 'USD' : 'EUR' })}
        />
        <Textarea
          label={t('issue.line')}
          description={t('issue.lineHint')}
          autosize
          minRows={2}
          maxLength={limits.invoiceLineChars}
          {...form.input('line')}
        />
        <TextInput
          label={t('issue.buyerOrder')}
          description={t('issue.optional')}
          maxLength={limits.titleChars}
          autoComplete="off"
          {...form.input('buyerOrder')}
        />
        <TextInput
          label={t('issue.leitwegId')}
          description={t('issue.leitwegHint')}
          autoComplete="off"
          {...form.input('leitwegId')}
        />
        <Group>
          <Button type="submit" disabled={!form.isValid}>
            {t('issue.check')}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}
