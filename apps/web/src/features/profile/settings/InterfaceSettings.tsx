import { Checkbox, Select, Switch } from '@mantine/core';
import { exportChoices, limits } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { LanguageField } from '../../../common/exports/LanguageField.tsx';
import { reportFormats, withReportFormat, type SettingsTabProps } from './settings-fields.ts';
import { SettingsSection } from '../../../ui/fields/SettingsSection.tsx';

/** Lists, explanations, and the choices that a new file of a report begins with. */
export function InterfaceSettings({ form }: SettingsTabProps) {
  const { values, change, flag } = form;
  const { t } = useTranslation('settings');
  const { t: tExports } = useTranslation('exports');
  const language = useLanguage();
  const has = exportChoices[values.reportFormat];
  return (
    <>
      <SettingsSection title={t('lists.title')}>
        <Select
          label={t('lists.rows')}
          data={limits.pageSizes.map((size) => ({
            value: String(size),
            label: formatNumber(size, language),
          }))}
          value={String(values.pagesize)}
          onChange={(value) =>
            change({
              pagesize: limits.pageSizes.find((size) => String(size) === value) ?? values.pagesize,
            })
          }
          allowDeselect={false}
        />
        <Switch label={t('tooltips')} description={t('tooltipsHint')} {...flag('showTooltips')} />
      </SettingsSection>
      <SettingsSection title={t('downloads.title')}>
        <Select
          label={t('downloads.format')}
          data={reportFormats.map((value) => ({ value, label: tExports(`formats.${value}.name`) }))}
          value={values.reportFormat}
          onChange={(value) => change(withReportFormat(values, value ?? values.reportFormat))}
          allowDeselect={false}
        />
        <LanguageField value={values.reportLang} onChange={(reportLang) => change({ reportLang })} />
        <Checkbox
          label={tExports('renderComments')}
          {...flag('reportRenderComments')}
          disabled={!has.renderComments}
        />
        <Checkbox
          label={tExports('includeGuide')}
          {...flag('reportIncludeGuide')}
          disabled={!has.includeGuide}
        />
        <Checkbox
          label={tExports('truncate')}
          checked={has.truncate && values.reportTruncate}
          disabled={!has.truncate}
          onChange={flag('reportTruncate').onChange}
        />
      </SettingsSection>
    </>
  );
}
