import { Alert, Anchor, Button, Checkbox, Group, Radio, Select, Stack, Text } from '@mantine/core';
import { exportFormats, languages, type Report, type UserSettings } from '@palimpsest/contract';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageName } from '../../../../i18n/language-name.ts';
import { useLanguage } from '../../../../i18n/use-language.ts';
import {
  enabledFields,
  formOf,
  orderOf,
  withFormat,
  type ExportForm,
} from '../../../../ui/exports/export-form.ts';
import { ExportState } from '../../../../ui/exports/ExportState.tsx';
import { AnchorLink } from '../../../../ui/links.tsx';
import { useReportAccess } from '../../report-access.ts';
import type { OrderedReportExport } from './use-report-export.ts';

interface ExportDialogProps {
  readonly report: Report;
  readonly settings: UserSettings;
  readonly ordered: OrderedReportExport;
}

/** What file to make: its format first, then what that format can have. */
export function ExportDialog({ report, settings, ordered }: ExportDialogProps) {
  const { t } = useTranslation('exports');
  const language = useLanguage();
  const { permaLinkId } = useReportAccess();
  const [form, setForm] = useState<ExportForm>(() => formOf(settings));
  const enabled = enabledFields(form.format);
  const change = (changed: Partial<ExportForm>): void => setForm((before) => ({ ...before, ...changed }));
  const submit = (): void => ordered.order(orderOf(form, report.Id, permaLinkId));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <Radio.Group
          label={t('format')}
          value={form.format}
          onChange={(value) => setForm((before) => withFormat(before, value))}
        >
          <Stack gap="xs" mt="xs">
            {exportFormats.map((format) => (
              <Radio
                key={format}
                value={format}
                data-autofocus={format === form.format || undefined}
                label={t(`formats.${format}.name`)}
                description={t(`formats.${format}.use`)}
              />
            ))}
          </Stack>
        </Radio.Group>
        <Select
          label={t('language')}
          data={languages.map((tag) => ({ value: tag, label: languageName(tag, language) }))}
          value={form.language}
          onChange={(value) => change({ language: value ?? form.language })}
          disabled={!enabled.language}
          allowDeselect={false}
        />
        <Stack gap="xs">
          <Checkbox
            label={t('renderComments')}
            checked={enabled.renderComments && form.renderComments}
            disabled={!enabled.renderComments}
            onChange={(event) => change({ renderComments: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('includeGuide')}
            checked={enabled.includeGuide && form.includeGuide}
            disabled={!enabled.includeGuide}
            onChange={(event) => change({ includeGuide: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('truncate')}
            checked={enabled.truncate && form.truncate}
            disabled={!enabled.truncate}
            onChange={(event) => change({ truncate: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('saveAsDefault')}
            checked={enabled.saveAsDefault && form.saveAsDefault}
            disabled={!enabled.saveAsDefault}
            onChange={(event) => change({ saveAsDefault: event.currentTarget.checked })}
          />
        </Stack>
        {ordered.error !== null && (
          <Alert
            color="rubric"
            variant="light"
            role="alert"
            icon={<IconAlertTriangle size={18} stroke={1.6} aria-hidden />}
          >
            {ordered.error.text(language)}
          </Alert>
        )}
        <ExportState ordered={ordered} />
        {ordered.url !== null && (
          <Text size="sm">
            {t('notStarted')}{' '}
            <Anchor href={ordered.url} download>
              {t('again')}
            </Anchor>
          </Text>
        )}
        <Group justify="space-between" gap="sm">
          <AnchorLink to="/guide" size="sm" target="_blank">
            {t('toGuide')}
          </AnchorLink>
          <Button type="submit" loading={ordered.isWaiting}>
            {t('create')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
