import { Alert, Divider, Group, Paper } from '@mantine/core';
import { useTranslation } from '../../../i18n/translate.ts';
import { SettingsSection } from '../../../ui/fields/SettingsSection.tsx';
import { Form } from '../../../common/form/Form.tsx';
import { SaveButton } from '../../../common/form/SaveButton.tsx';
import { useForm } from '../../../common/form/use-form.ts';
import sectionClasses from '../../../ui/fields/SettingsSection.module.css';
import { useLicense, useUpdateLicense } from '../page/use-license.ts';
import { AdministratorForm } from './AdministratorForm.tsx';
import { AccentField } from './AccentField.tsx';
import { LicenseCommentField } from './CommentField.tsx';
import { JoiningFields } from './JoiningFields.tsx';
import { accentProblem, areWebPages, cleanedLicense, licenseFieldsOf } from './license-fields.ts';
import { LicenseLogo } from './LicenseLogo.tsx';
import { MemberFields } from './MemberFields.tsx';

/** The settings of a licence. They are saved together, and only those that differ from the stored ones. */
export function SettingsPart() {
  const { t } = useTranslation('license');
  const license = useLicense();
  return (
    <>
      <h2 className="visually-hidden">{t('parts.settings')}</h2>
      {!license.updateSettingsAllowed && (
        <Alert color="gray" variant="light" mb="md">
          {t('notice.locked')}
        </Alert>
      )}
      <SettingsForm key={license.code} />
      <Paper withBorder maw={720} mt="md" p={{ base: 'md', sm: 'lg' }} bg="var(--sheet)">
        <LicenseLogo license={license} />
      </Paper>
      <Paper withBorder maw={720} mt="md" p={{ base: 'md', sm: 'lg' }} bg="var(--sheet)">
        <AdministratorForm license={license} />
      </Paper>
    </>
  );
}

function SettingsForm() {
  const { t } = useTranslation('license');
  const license = useLicense();
  const form = useForm({
    stored: licenseFieldsOf(license),
    cleaned: cleanedLicense,
    problems: ({ accent, referringPages }) => {
      const problem = accentProblem(accent);
      return {
        accent: problem && t(`settings.${problem}`),
        referringPages: areWebPages(referringPages) ? undefined : t('settings.referringPagesWrong'),
      };
    },
  });
  const save = useUpdateLicense();
  const fields = { license, form, disabled: !license.updateSettingsAllowed };
  return (
    <Paper withBorder maw={720} p={{ base: 'md', sm: 'lg' }} bg="var(--sheet)">
      <Form
        form={form}
        isBusy={save.isPending}
        guarded
        onSave={({ changes, saved }) =>
          save.mutate({ code: license.code, fields: changes }, { onSuccess: saved })
        }
      >
        <JoiningFields {...fields} />
        <Divider my="lg" />
        <MemberFields {...fields} />
        <Divider my="lg" />
        <SettingsSection title={t('settings.appearance')}>
          <AccentField {...fields} />
        </SettingsSection>
        <Divider my="lg" />
        <LicenseCommentField {...fields} />
        <Group justify="flex-end" className={sectionClasses['foot'] ?? ''}>
          <SaveButton form={form} isBusy={save.isPending}>
            {t('settings.save')}
          </SaveButton>
        </Group>
      </Form>
    </Paper>
  );
}
