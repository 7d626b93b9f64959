import { Button, Group, Radio, Select, Stack } from '@mantine/core';
import {
  bulkExportFormats,
  zippedFormats,
  type BulkExportFormat,
  type UserSettings,
} from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import { ContentChoices } from './ContentChoices.tsx';
import { formOf, withFormat, type ExportForm } from './export-form.ts';
import { ExportOutcome } from './ExportOutcome.tsx';
import { LanguageField } from './LanguageField.tsx';
import { manyOrder, type ManyReports, type OrderedManyExport } from './many-form.ts';

interface ExportManyFormProps {
  readonly reports: ManyReports;
  readonly settings: UserSettings;
  readonly ordered: OrderedManyExport;
  readonly onClose: () => void;
}

/** The order in which they are offered. */
const formats = ['zip', 'xlsx', 'csv'] as const satisfies readonly BulkExportFormat[];

/** Options of a file of many reports: a zip of them, or a table of their results. */
export function ExportManyForm({ reports, settings, ordered, onClose }: ExportManyFormProps) {
  const { t } = useTranslation('exports');
  const { t: tApp } = useTranslation('app');
  const [format, setFormat] = useState<BulkExportFormat>('zip');
  const [form, setForm] = useState<ExportForm>(() => formOf(settings));
  // A dialog that was opened for a new file ignores an earlier one.
  const [isOurs, setIsOurs] = useState(false);
  const change = (changed: Partial<ExportForm>): void => setForm((before) => ({ ...before, ...changed }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setIsOurs(true);
        ordered.order(manyOrder(reports, format, form));
      }}
    >
      <Stack gap="md">
        <Radio.Group
          label={t('format')}
          value={format}
          onChange={(value) => setFormat(bulkExportFormats.find((one) => one === value) ?? 'zip')}
        >
          <Stack gap="xs" mt="xs">
            {formats.map((one) => (
              <Radio
                key={one}
                value={one}
                data-autofocus={one === format || undefined}
                label={t(`many.formats.${one}.name`)}
                description={t(`many.formats.${one}.use`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        {format === 'zip' && (
          <Select
            label={t('many.reportFormat')}
            data={zippedFormats.map((one) => ({ value: one, label: t(`formats.${one}.name`) }))}
            value={form.format}
            onChange={(value) =>
              setForm((before) => withFormat(before, zippedFormats.find((one) => one === value) ?? 'pdf'))
            }
            allowDeselect={false}
          />
        )}
        <LanguageField value={form.language} onChange={(language) => change({ language })} />
        {format === 'zip' && <ContentChoices form={form} onChange={change} ownDocument="some" />}
        {(isOurs || ordered.isWaiting) && <ExportOutcome ordered={ordered} ofMany />}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {isOurs || ordered.isWaiting ? tApp('close') : tApp('cancel')}
          </Button>
          <Button type="submit" loading={ordered.isWaiting}>
            {t('create')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
