import { Checkbox, Select, Switch } from '@mantine/core';
import { exportChoices, limits } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { LanguageField } from '../../../common/exports/LanguageField.tsx';
import { reportFormats, withReportFormat, type SettingsTabProps } from './settings-draft.ts';
import { SettingsSection } from '../../../ui/fields/SettingsSection.tsx';

/** Lists, explanations, and the choices that a new file of a report begins with. */
export function InterfaceSettings({ draft, onChange }: SettingsTabProps) {
  const { t } = useTranslation('settings');
  const { t: tExports } = useTranslation('exports');
  const language = useLanguage();
  const has = exportChoices[draft.reportFormat];
  return (
    <>
      <SettingsSection title={t('lists.title')}>
        <Select
          label={t('lists.rows')}
          data={limits.pageSizes.map((size) => ({
            value: String(size),
            label: formatNumber(size, language),
          }))}
          value={String(draft.pagesize)}
          onChange={(value) =>
            onChange({
              ...draft,
              pagesize: limits.pageSizes.find((size) => String(size) === value) ?? draft.pagesize,
            })
          }
          allowDeselect={false}
        />
        <Switch
          label={t('tooltips')}
          description={t('tooltipsHint')}
          checked={draft.showTooltips}
          onChange={(event) => onChange({ ...draft, showTooltips: event.currentTarget.checked })}
        />
      </SettingsSection>
      <SettingsSection title={t('downloads.title')}>
        <Select
          label={t('downloads.format')}
          data={reportFormats.map((value) => ({ value, label: tExports(`formats.${value}.name`) }))}
          value={draft.reportFormat}
          onChange={(value) => onChange(withReportFormat(draft, value ?? draft.reportFormat))}
          allowDeselect={false}
        />
        <LanguageField
          value={draft.reportLang}
          onChange={(reportLang) => onChange({ ...draft, reportLang })}
        />
        <Checkbox
          label={tExports('renderComments')}
          checked={draft.reportRenderComments}
          disabled={!has.renderComments}
          onChange={(event) => onChange({ ...draft, reportRenderComments: event.currentTarget.checked })}
        />
        <Checkbox
          label={tExports('includeGuide')}
          checked={draft.reportIncludeGuide}
          disabled={!has.includeGuide}
          onChange={(event) => onChange({ ...draft, reportIncludeGuide: event.currentTarget.checked })}
        />
        <Checkbox
          label={tExports('truncate')}
          checked={has.truncate && draft.reportTruncate}
          disabled={!has.truncate}
          onChange={(event) => onChange({ ...draft, reportTruncate: event.currentTarget.checked })}
        />
      </SettingsSection>
    </>
  );
}
