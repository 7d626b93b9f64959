import { Alert, Button, Group, Text } from '@mantine/core';
import type { SsoConnection } from '@palimpsest/contract';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import { StaysWithUser } from '../../../common/on-behalf/StaysWithUser.tsx';
import { useProven } from '../../../common/proof/use-proven.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { SheetSection } from '../../../common/set-up/SheetSection.tsx';
import { SwitchAndRemove } from '../../../common/set-up/SwitchAndRemove.tsx';
import { CopyField } from '../../../common/set-up/CopyField.tsx';
import { ssoConnectionQuery } from '../queries.ts';

interface ConnectionStateProps {
  readonly license: string;
  readonly connection: SsoConnection;
  /** A domain is proved. */
  readonly isProved: boolean;
}

/** Whether people can log in this way, and what can be done about it. */
export function ConnectionState({ license, connection, isProved }: ConnectionStateProps) {
  const { t } = useTranslation('sso');
  const language = useLanguage();
  const { IsEnabled: isOn, People: people, Name: name } = connection;
  const origin = connection.OwnEntityId.slice(0, -`/sso/${name}/metadata`.length);
  const isComplete =
    connection.Kind === 'saml'
      ? connection.Provider !== null
      : connection.Issuer !== '' && connection.ClientId !== '';
  const answers = () => ssoConnectionQuery({ code: license });
  const change = useProven('UpdateSsoConnection', { answers });
  const remove = useProven('RemoveSsoConnection', { answers });
  const test = useStartTest(license);
  const setOn = (enabled: boolean): void => change.mutate({ code: license, fields: { enabled } });
  return (
    <SheetSection
      title={
        <Group component="span" gap="xs" align="center">
          {t('state.title')}
          <StateBadge color={isOn ? 'verdigris' : 'gray'}>{t(isOn ? 'state.on' : 'state.off')}</StateBadge>
        </Group>
      }
    >
      {!isOn && <Text>{t(isComplete ? 'state.ready' : 'state.incomplete')}</Text>}
      <Text c="dimmed" size="sm">
        {t('state.people', { count: people, shown: formatNumber(people, language) })}
      </Text>
      {isComplete && !isProved && (
        <Alert color="gray" variant="light">
          {t('state.noDomain')}
        </Alert>
      )}
      <CopyField label={t('state.page')} value={`${origin}/login/${name}`} />
      <StaysWithUser>
        <Group gap="xs">
          <Button variant="default" disabled={!isComplete} loading={test.isPending} onClick={test.start}>
            {t('state.test')}
          </Button>
          <SwitchAndRemove
            isOn={isOn}
            isComplete={isComplete}
            isSwitching={change.isPending}
            isRemoving={remove.isPending}
            t={t}
            onSwitch={setOn}
            onRemove={() => remove.mutate({ code: license })}
          />
        </Group>
      </StaysWithUser>
      {change.dialog}
      {remove.dialog}
    </SheetSection>
  );
}

/** Sends the browser of the administrator to the provider. It comes back with the result. */
export function useStartTest(license: string): { readonly start: () => void; readonly isPending: boolean } {
  const [isLeaving, setIsLeaving] = useState(false);
  const begin = useOperation('StartSsoTest', {
    refreshes: false,
    onSuccess: ({ data }) => {
      setIsLeaving(true);
      window.location.assign(data.Url);
    },
  });
  return { start: () => begin.mutate({ code: license }), isPending: begin.isPending || isLeaving };
}
