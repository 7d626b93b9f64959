import { Alert, Anchor, Button, Checkbox, Group, Radio, Select, Stack, Text } from '@mantine/core';
import {
  bulkExportFormats,
  exportChoices,
  languages,
  zippedFormats,
  type BulkExportFormat,
  type UserSettings,
} from '@palimpsest/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../i18n/language-name.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { formOf, withFormat, type ExportForm } from './export-form.ts';
import { ExportState } from './ExportState.tsx';
import { manyOrder, type ManyReports, type OrderedManyExport } from './many-form.ts';

interface ExportManyFormProps {
  readonly reports: ManyReports;
  readonly settings: UserSettings;
  readonly ordered: OrderedManyExport;
}

/** The order in which they are offered. */
const formats = ['zip', 'xlsx', 'csv'] as const satisfies readonly BulkExportFormat[];

/** What file to make of many reports: a zip of them, or a table of their results. */
export function ExportManyForm({ reports, settings, ordered }: ExportManyFormProps) {
  const { t } = useTranslation('exports');
  const language = useLanguage();
  const [format, setFormat] = useState<BulkExportFormat>('zip');
  const [form, setForm] = useState<ExportForm>(() => formOf(settings));
  // A file of before is of no interest to a dialog that was opened for another.
  const [isOurs, setIsOurs] = useState(false);
  const change = (changed: Partial<ExportForm>): void => setForm((before) => ({ ...before, ...changed }));
  const has = exportChoices[form.format];
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
        <Select
          label={t('language')}
          data={languages.map((tag) => ({ value: tag, label: languageName(tag, language) }))}
          value={form.language}
          onChange={(value) => change({ language: value ?? form.language })}
          allowDeselect={false}
        />
        {format === 'zip' && (
          <Stack gap="xs">
            <Checkbox
              label={t('renderComments')}
              checked={has.renderComments && form.renderComments}
              disabled={!has.renderComments}
              onChange={(event) => change({ renderComments: event.currentTarget.checked })}
            />
            <Checkbox
              label={t('includeGuide')}
              checked={has.includeGuide && form.includeGuide}
              disabled={!has.includeGuide}
              onChange={(event) => change({ includeGuide: event.currentTarget.checked })}
            />
            <Checkbox
              label={t('truncate')}
              checked={has.truncate && form.truncate}
              disabled={!has.truncate}
              onChange={(event) => change({ truncate: event.currentTarget.checked })}
            />
          </Stack>
        )}
        {isOurs && ordered.error !== null && (
          <Alert
            color="rubric"
            variant="light"
            role="alert"
            icon={<IconAlertTriangle size={18} stroke={1.6} aria-hidden />}
          >
            {ordered.error.text(language)}
          </Alert>
        )}
        {(isOurs || ordered.isWaiting) && <ExportState ordered={ordered} ofMany />}
        {isOurs && ordered.url !== null && (
          <Text size="sm">
            {t('notStarted')}{' '}
            <Anchor href={ordered.url} download>
              {t('again')}
            </Anchor>
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={ordered.isWaiting}>
            {t('create')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
