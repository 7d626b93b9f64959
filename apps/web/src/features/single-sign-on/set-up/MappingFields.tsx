import { Text, TextInput } from '@mantine/core';
import type { SsoConnection, SsoKind } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { SettingsSection } from '../../../ui/fields/SettingsSection.tsx';
import type { ConnectionFieldsProps } from './connection-fields.ts';

type Mapped = keyof SsoConnection['Mapping'];

/** The names that count where a field is empty, as people know them. */
const usual: Readonly<Record<SsoKind, Readonly<Record<Mapped, string>>>> = {
  saml: {
    subject: 'pairwise-id, subject-id',
    mail: 'mail, email',
    name: 'displayName',
    scope: '',
    entitlement: 'eduPersonEntitlement',
  },
  oidc: { subject: 'sub', mail: 'email', name: 'name', scope: '', entitlement: 'entitlements, groups' },
};

/** The names of attributes. The scope of SAML is a part of the lasting id. */
export function MappingFields({ form, connection: { Kind: kind } }: ConnectionFieldsProps) {
  const { t } = useTranslation('sso');
  const { mapping } = form.values;
  const shown: readonly Mapped[] = [
    'subject',
    'mail',
    'name',
    ...(kind === 'oidc' ? (['scope'] as const) : []),
  ];
  return (
    <SettingsSection title={t('mapping.title')}>
      <Text size="sm" c="dimmed">
        {t('mapping.text')}
      </Text>
      {[...shown, 'entitlement' as const].map((name) => (
        <TextInput
          key={name}
          label={t(`mapping.${name}`)}
          {...(name === 'subject' ? { description: t('mapping.subjectHint') } : {})}
          placeholder={t('mapping.usual', { names: usual[kind][name] || t('mapping.none') })}
          maxLength={200}
          autoCapitalize="off"
          spellCheck={false}
          value={mapping[name]}
          onChange={({ currentTarget }) =>
            form.change({ mapping: { ...mapping, [name]: currentTarget.value } })
          }
        />
      ))}
    </SettingsSection>
  );
}
