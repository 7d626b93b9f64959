import { Button, Group, Skeleton, Text } from '@mantine/core';
import type { DataOf } from '@palimpsest/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { operationQuery } from '../../../api/query.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { ConfirmApp } from './ConfirmApp.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useProven } from './use-proven.tsx';

const factorQuery = operationQuery('GetSecondFactor', {});

/** The second factor: set up with an app, recovery codes, off. */
export function SecondFactor() {
  const { t } = useTranslation('profile');
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(factorQuery);
  const [app, setApp] = useState<DataOf<'StartSecondFactor'>>();
  const [codes, setCodes] = useState<readonly string[]>();
  const again = () => void client.invalidateQueries({ queryKey: factorQuery.queryKey });
  const start = useProven('StartSecondFactor', { onSuccess: (result) => setApp(result.data) });
  const renew = useProven('CreateRecoveryCodes', {
    onSuccess: (result) => {
      setCodes(result.data.recoveryCodes);
      again();
    },
  });
  const remove = useProven('RemoveSecondFactor', { onSuccess: again });
  const factor = data?.data;
  return (
    <ProfileSection title={t('factor.title')}>
      {error !== null && <ErrorState error={error} retry={() => void refetch()} />}
      {codes !== undefined ? (
        <RecoveryCodes codes={codes} onDone={() => setCodes(undefined)} />
      ) : app !== undefined ? (
        <ConfirmApp
          app={app}
          onCancel={() => setApp(undefined)}
          onConfirmed={(recoveryCodes) => {
            setApp(undefined);
            setCodes(recoveryCodes);
            again();
          }}
        />
      ) : factor === undefined ? (
        error === null && <Skeleton height={64} aria-busy />
      ) : factor.isActive ? (
        <>
          <CodesLeft count={factor.recoveryCodesLeft} />
          <Group gap="sm">
            <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate({})}>
              {t('factor.newCodes')}
            </Button>
            <Button
              variant="default"
              loading={remove.isPending}
              onClick={() =>
                askToConfirm({
                  title: t('factor.question'),
                  text: t('factor.consequence'),
                  confirm: t('factor.off'),
                  onConfirm: () => remove.mutate({}),
                })
              }
            >
              {t('factor.off')}
            </Button>
          </Group>
        </>
      ) : (
        <>
          <Text c="dimmed">{t('factor.none')}</Text>
          <Group>
            <Button variant="default" loading={start.isPending} onClick={() => start.mutate({})}>
              {t('factor.setUp')}
            </Button>
          </Group>
        </>
      )}
      {start.dialog}
      {renew.dialog}
      {remove.dialog}
    </ProfileSection>
  );
}

function CodesLeft({ count }: { readonly count: number }) {
  const { t } = useTranslation('profile');
  const language = useLanguage();
  return <Text>{t('factor.active', { count, shown: formatNumber(count, language) })}</Text>;
}
