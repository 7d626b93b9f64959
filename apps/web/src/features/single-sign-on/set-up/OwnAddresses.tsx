import { Button, Group, Text } from '@mantine/core';
import type { SsoConnection } from '@palimpsest/contract';
import { useTranslation } from '../../../i18n/translate.ts';
import { SheetSection } from '../../../common/set-up/SheetSection.tsx';
import { CopyField } from '../../../common/set-up/CopyField.tsx';

/** The data that the administrator enters at the identity provider. */
export function OwnAddresses({ connection }: { readonly connection: SsoConnection }) {
  const { t } = useTranslation('sso');
  const { Kind, Name, OwnEntityId, OwnAcsUrl, OwnCallbackUrl, OwnLogoutUrl, OwnBackChannelUrl } = connection;
  const fields =
    Kind === 'saml'
      ? ([
          ['own.entityId', OwnEntityId],
          ['own.acs', OwnAcsUrl],
          ['own.logout', OwnLogoutUrl],
        ] as const)
      : ([
          ['own.callback', OwnCallbackUrl],
          ['own.afterLogout', OwnLogoutUrl],
          ['own.backChannel', OwnBackChannelUrl],
        ] as const);
  return (
    <SheetSection title={t('own.title')}>
      <Text>{t(Kind === 'saml' ? 'own.samlText' : 'own.oidcText')}</Text>
      {fields.map(([label, value]) => (
        <CopyField key={label} label={t(label)} value={value} />
      ))}
      {Kind === 'saml' && (
        <Group>
          <Button component="a" variant="default" href={OwnEntityId} download={`${Name}-metadata.xml`}>
            {t('own.download')}
          </Button>
        </Group>
      )}
    </SheetSection>
  );
}
