import { Divider, Group, Paper, PasswordInput, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { SsoConnection } from '@palimpsest/contract';
import { useRef } from 'react';
import { Form } from '../../../common/form/Form.tsx';
import { SaveButton } from '../../../common/form/SaveButton.tsx';
import { useForm } from '../../../common/form/use-form.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';
import { useProven } from '../../../common/proof/use-proven.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { SettingsSection } from '../../../ui/fields/SettingsSection.tsx';
import sectionClasses from '../../../ui/fields/SettingsSection.module.css';
import { ssoConnectionQuery } from '../queries.ts';
import {
  cleanedConnection,
  connectionFieldsOf,
  connectionInput,
  isListTooLong,
  type ConnectionFieldsProps,
} from './connection-fields.ts';
import { MappingFields } from './MappingFields.tsx';

interface ConnectionFormProps {
  readonly license: string;
  readonly connection: SsoConnection;
}

/** The settings of a connection. They are saved together, and only those that differ from the stored ones. */
export function ConnectionForm({ license, connection }: ConnectionFormProps) {
  const { t } = useTranslation('sso');
  const form = useForm({
    stored: connectionFieldsOf(connection),
    cleaned: cleanedConnection,
    problems: ({ scopes, entitlements }) => ({
      scopes: isListTooLong(scopes) ? t('rules.tooMany') : undefined,
      entitlements: isListTooLong(entitlements) ? t('rules.tooMany') : undefined,
    }),
    errors: { ssoAddressNotUsable: 'issuer' },
  });
  // The proof of identity can come in between.
  const saved = useRef<() => void>(undefined);
  const save = useProven('UpdateSsoConnection', {
    answers: () => ssoConnectionQuery({ code: license }),
    onSuccess: () => saved.current?.(),
    onError: form.refused,
  });
  const fields = { form, connection };
  return (
    <Paper withBorder p={{ base: 'md', sm: 'lg' }} bg="var(--sheet)">
      <StaysWithUser>
        <Form
          form={form}
          isBusy={save.isPending}
          guarded
          onSave={(submission) => {
            saved.current = submission.saved;
            save.mutate({
              code: license,
              fields: connectionInput(submission.changes, cleanedConnection(submission.values)),
            });
          }}
        >
          {connection.Kind === 'oidc' && (
            <>
              <ProviderFields {...fields} />
              <Divider my="lg" />
            </>
          )}
          <MappingFields {...fields} />
          <Divider my="lg" />
          <RuleFields {...fields} />
          <Divider my="lg" />
          <PageFields {...fields} />
          <Group justify="flex-end" className={sectionClasses['foot'] ?? ''}>
            <SaveButton form={form} isBusy={save.isPending}>
              {t('save')}
            </SaveButton>
          </Group>
        </Form>
      </StaysWithUser>
      {save.dialog}
    </Paper>
  );
}

function ProviderFields({ form, connection }: ConnectionFieldsProps) {
  const { t } = useTranslation('sso');
  const stored = form.isEdited('issuer') ? 'oidc.secretOfOther' : 'oidc.secretStored';
  const secretHint = connection.HasSecret ? stored : 'oidc.secretMissing';
  return (
    <SettingsSection title={t('metadata.title')}>
      <TextInput
        label={t('oidc.issuer')}
        description={t('oidc.issuerHint')}
        inputMode="url"
        maxLength={2_000}
        {...form.input('issuer')}
      />
      {connection.People > 0 && form.isEdited('issuer') && (
        <Text size="sm" c="dimmed">
          {t('metadata.otherProvider')}
        </Text>
      )}
      <TextInput
        label={t('oidc.clientId')}
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        {...form.input('clientId')}
      />
      <PasswordInput
        label={t('oidc.clientSecret')}
        description={t(secretHint)}
        visibilityToggleButtonProps={{ 'aria-label': t('oidc.showSecret') }}
        autoComplete="new-password"
        maxLength={1_000}
        {...form.input('clientSecret')}
      />
    </SettingsSection>
  );
}

function RuleFields({ form, connection }: ConnectionFieldsProps) {
  const { t } = useTranslation('sso');
  const list = { autosize: true, minRows: 2, maxRows: 8, spellCheck: false, autoCapitalize: 'off' } as const;
  return (
    <SettingsSection title={t('rules.title')}>
      <Textarea
        label={t('rules.scopes')}
        description={t(connection.Kind === 'saml' ? 'rules.scopesHintSaml' : 'rules.scopesHintOidc')}
        {...list}
        {...form.input('scopes')}
      />
      <Textarea
        label={t('rules.entitlements')}
        description={t('rules.entitlementsHint')}
        {...list}
        {...form.input('entitlements')}
      />
    </SettingsSection>
  );
}

function PageFields({ form }: ConnectionFieldsProps) {
  const { t } = useTranslation('sso');
  return (
    <SettingsSection title={t('page.title')}>
      <TextInput label={t('page.friendlyName')} maxLength={200} {...form.input('friendlyName')} />
      <Textarea
        label={t('page.customText')}
        description={t('page.customTextHint')}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={1_000}
        {...form.input('customText')}
      />
      <Switch label={t('page.hide')} description={t('page.hideHint')} {...form.flag('hideMailLogin')} />
    </SettingsSection>
  );
}
