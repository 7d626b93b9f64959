import { Button, Group, Radio, Stack } from '@mantine/core';
import { exportFormats, type Report, type UserSettings } from '@palimpsest/contract';
import { useState } from 'react';
import { useTranslation } from '../../../../i18n/translate.ts';
import { ContentChoices } from '../../../../common/exports/ContentChoices.tsx';
import {
  enabledFields,
  formOf,
  orderOf,
  withFormat,
  type ExportForm,
} from '../../../../common/exports/export-form.ts';
import { ExportOutcome } from '../../../../common/exports/ExportOutcome.tsx';
import { LanguageField } from '../../../../common/exports/LanguageField.tsx';
import { AnchorLink } from '../../../../ui/links.tsx';
import { useReportAccess } from '../../report-access.ts';
import type { OrderedReportExport } from './use-report-export.ts';

interface ExportDialogProps {
  readonly report: Report;
  readonly settings: UserSettings;
  readonly ordered: OrderedReportExport;
}

/** Options of a file to create: first its format, then the parts that this format supports. */
export function ExportDialog({ report, settings, ordered }: ExportDialogProps) {
  const { t } = useTranslation('exports');
  const { permaLinkId } = useReportAccess();
  const [form, setForm] = useState<ExportForm>(() => formOf(settings));
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
        <LanguageField
          value={form.language}
          disabled={!enabledFields(form.format).language}
          onChange={(language) => change({ language })}
        />
        <ContentChoices
          form={form}
          onChange={change}
          canBeKept
          ownDocument={report.HasOwnDocument && permaLinkId === undefined ? 'yes' : 'no'}
        />
        <ExportOutcome ordered={ordered} />
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
