import { Button, Group, Select, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { currencies, limits } from '@palimpsest/contract';
import { Form } from '../../../common/form/Form.tsx';
import { useForm } from '../../../common/form/use-form.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { AmountInput } from '../../../ui/fields/AmountInput.tsx';
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
  const form = useForm<InvoiceEntry>({
    stored: entry,
    problems: (entered) => invoiceProblems(entered, t('issue.noLeitwegId')),
  });
  return (
    <Form form={form} isBusy={false} onSave={({ values }) => onEntered(values)}>
      <Stack gap="md">
        <Text size="sm">{t('issue.lead', { range })}</Text>
        <AmountInput label={t('issue.net')} data-autofocus {...form.field('net')} />
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
