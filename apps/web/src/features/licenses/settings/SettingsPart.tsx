import { Alert, Button, Divider, Group, Paper } from '@mantine/core';
import { useTranslation } from '../../../i18n/translate.ts';
import { SettingsSection } from '../../../ui/fields/SettingsSection.tsx';
import { useEdits } from '../../../ui/fields/use-edits.ts';
import sectionClasses from '../../../ui/fields/SettingsSection.module.css';
import { useLicense, useUpdateLicense } from '../page/use-license.ts';
import { AdministratorForm } from './AdministratorForm.tsx';
import { AccentField } from './AccentField.tsx';
import { CommentField } from './CommentField.tsx';
import { JoiningFields } from './JoiningFields.tsx';
import { accentProblem, changesOf, draftOf } from './license-draft.ts';
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
  const { draft, change, saved } = useEdits(draftOf(license));
  const save = useUpdateLicense();
  const changes = changesOf(license, draft);
  const canSave = Object.keys(changes).length > 0 && accentProblem(draft.accent) === undefined;
  const fields = { license, draft, disabled: !license.updateSettingsAllowed, onChange: change };
  return (
    <Paper withBorder maw={720} p={{ base: 'md', sm: 'lg' }} bg="var(--sheet)">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!canSave) return;
          const sent = draft;
          save.mutate({ code: license.code, fields: changes }, { onSuccess: () => saved(sent) });
        }}
      >
        <JoiningFields {...fields} />
        <Divider my="lg" />
        <MemberFields {...fields} />
        <Divider my="lg" />
        <SettingsSection title={t('settings.appearance')}>
          <AccentField {...fields} />
        </SettingsSection>
        <Divider my="lg" />
        <CommentField {...fields} />
        <Group justify="flex-end" className={sectionClasses['foot'] ?? ''}>
          <Button type="submit" disabled={!canSave} loading={save.isPending}>
            {t('settings.save')}
          </Button>
        </Group>
      </form>
    </Paper>
  );
}
