import { Alert, Button, Divider, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { Installation, SetUpStep, SettingKey } from '@palimpsest/contract';
import { useState } from 'react';
import type { ApiError } from '../../../api/api-error.ts';
import { useOperation } from '../../../api/query.ts';
import { installationSettingsQuery } from '../../../common/installation-settings/queries.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Form } from '../../../common/form/Form.tsx';
import type { FormSubmission } from '../../../common/form/use-form.ts';
import type { SettingFields } from '../../../common/installation-settings/setting-rules.ts';
import { useSettingsForm } from '../../../common/installation-settings/use-settings-form.ts';
import { LogoField } from '../LogoField.tsx';
import { refreshPage } from '../refresh-page.ts';
import { SettingField } from '../../../common/installation-settings/SettingField.tsx';
import { TestMail } from '../TestMail.tsx';
import { FirstUsers } from './FirstUsers.tsx';
import classes from './SetUp.module.css';
import { SearchPlaces } from './SearchPlaces.tsx';

interface SetUpFormProps {
  readonly step: SetUpStep;
  readonly installation: Installation;
  readonly onDone: () => void;
  /** Undefined for the first step. */
  readonly onBack: (() => void) | undefined;
}

const settingsQuery = installationSettingsQuery({});

/** One step: its settings are saved when the step is left with its main button, or stay as they are. */
export function SetUpForm({ step, installation, onDone, onBack }: SetUpFormProps) {
  const { t } = useTranslation('setup');
  const language = useLanguage();
  const { Values, States, Logo } = installation;
  const form = useSettingsForm(installation);
  const [fault, setFault] = useState<ApiError>();
  const keys = stepSettings[step];
  // The test email uses the stored settings.
  const staysAfterSaving = step === 'mail';
  const note = useOperation('UpdateSetUp', {
    answers: () => settingsQuery,
    onSuccess: onDone,
  });
  const save = useOperation('UpdateInstallationSettings', {
    answers: () => settingsQuery,
    onSuccess: () => {
      void refreshPage();
      if (!staysAfterSaving) note.mutate({ step });
    },
    onError: (error) => {
      if (!form.refused(error)) setFault(error);
      return true;
    },
  });
  const store = ({ changes, saved }: FormSubmission<SettingFields>): void => {
    setFault(undefined);
    if (form.isChanged) save.mutate(changes, { onSuccess: saved });
    else note.mutate({ step });
  };
  return (
    <Paper
      withBorder
      p={{ base: 'md', sm: 'lg' }}
      bg="var(--sheet)"
      component="section"
      aria-labelledby="set-up-step"
    >
      <Title order={2} tabIndex={-1} className={classes['heading'] ?? ''} id="set-up-step">
        {t(`step.${step}.title`)}
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        {t(`step.${step}.text`)}
      </Text>
      <Form id="set-up-form" form={form} isBusy={save.isPending || note.isPending} onSave={store}>
        <Stack gap="md">
          {keys.map((key) => {
            const state = States.find(({ Key }) => Key === key);
            if (state === undefined) return null;
            return <SettingField key={key} setting={key} state={state} form={form} />;
          })}
        </Stack>
      </Form>
      {step === 'identity' && (
        <>
          <Divider my="lg" />
          <LogoField logo={Logo} />
        </>
      )}
      {step === 'mail' && (
        <>
          <Divider my="lg" />
          <TestMail hasServer={Values.mailHost !== ''} isChanged={form.isChanged} />
        </>
      )}
      {step === 'search' && <SearchPlaces />}
      {step === 'users' && <FirstUsers hasMailServer={Values.mailHost !== ''} />}
      {fault !== undefined && (
        <Alert color="rubric" variant="light" mt="md" role="alert">
          {fault.text(language)}
        </Alert>
      )}
      <Group mt="lg" gap="xs">
        <Button
          type="submit"
          form="set-up-form"
          disabled={!form.isValid}
          loading={save.isPending || note.isPending}
        >
          {t(!form.isChanged ? 'continue' : staysAfterSaving ? 'save' : 'saveAndContinue')}
        </Button>
        {onBack !== undefined && (
          <Button variant="default" onClick={onBack}>
            {t('back')}
          </Button>
        )}
        {form.isChanged && (
          <Button
            variant="subtle"
            color="gray"
            disabled={save.isPending || note.isPending}
            onClick={() => note.mutate({ step })}
          >
            {t('skipStep')}
          </Button>
        )}
      </Group>
    </Paper>
  );
}

/** The settings of each step, in the order of their fields. */
const stepSettings: Readonly<Record<SetUpStep, readonly SettingKey[]>> = {
  identity: ['name', 'publicUrl'],
  operator: [
    'sellerName',
    'sellerStreet',
    'sellerZip',
    'sellerCity',
    'sellerCountry',
    'sellerAddress',
    'sellerMail',
    'sellerPhone',
    'sellerRepresentative',
    'sellerVatId',
  ],
  search: [],
  languages: ['languages', 'defaultLanguage'],
  guests: ['guests'],
  credits: ['credits', 'shop'],
  mail: ['mailHost', 'mailPort', 'mailSecurity', 'mailUser', 'mailPassword', 'mailFrom'],
  users: [],
};
