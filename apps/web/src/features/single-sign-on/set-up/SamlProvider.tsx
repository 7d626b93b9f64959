import { Alert } from '@mantine/core';
import type { SsoConnection } from '@palimpsest/contract';
import { formatDate, formatDateTime } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { FactList, type Fact } from '../../../ui/FactList.tsx';
import { SheetSection } from '../../../common/set-up/SheetSection.tsx';
import { MetadataForm } from './MetadataForm.tsx';

interface SamlProviderProps {
  readonly license: string;
  readonly connection: SsoConnection;
}

/** The identity provider as its metadata describe it, and the form that reads them. */
export function SamlProvider({ license, connection }: SamlProviderProps) {
  const { t } = useTranslation('sso');
  const facts = useFacts(connection);
  const patterns = connection.Provider?.ScopePatterns ?? [];
  return (
    <SheetSection title={t('metadata.title')}>
      {connection.MetadataProblem !== '' && (
        <Alert color="rubric" title={t('metadata.problem')}>
          {connection.MetadataProblem}
        </Alert>
      )}
      {facts.length > 0 && <FactList facts={facts} />}
      {patterns.length > 0 && (
        <Alert color="gray" variant="light">
          {t('metadata.patterns', { patterns: patterns.join(', ') })}
        </Alert>
      )}
      <MetadataForm license={license} connection={connection} />
    </SheetSection>
  );
}

function useFacts({ Provider: provider, MetadataReadAt: readAt }: SsoConnection): readonly Fact[] {
  const { t } = useTranslation('sso');
  const language = useLanguage();
  if (provider === null) return [];
  const facts: readonly (Fact | undefined)[] = [
    { name: t('metadata.entityId'), value: provider.EntityId },
    provider.DisplayName === ''
      ? undefined
      : { name: t('metadata.displayName'), value: provider.DisplayName },
    { name: t('metadata.signIn'), value: provider.SignInUrl },
    { name: t('metadata.logout'), value: provider.LogoutUrl || t('metadata.noLogout') },
    provider.Scopes.length === 0
      ? undefined
      : { name: t('metadata.scopes'), value: provider.Scopes.join(', ') },
    ...provider.Certificates.map(({ Fingerprint: fingerprint, ValidTo }) => ({
      name: t('metadata.certificate'),
      value: t('metadata.certificateValue', { fingerprint, date: formatDate(ValidTo, language) }),
    })),
    provider.ValidUntil === null
      ? undefined
      : { name: t('metadata.validUntil'), value: formatDateTime(provider.ValidUntil, language) },
    readAt === null ? undefined : { name: t('metadata.readAt'), value: formatDateTime(readAt, language) },
  ];
  return facts.filter((fact) => fact !== undefined);
}
