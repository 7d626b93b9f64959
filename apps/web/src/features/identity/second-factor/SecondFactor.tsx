import { Button, Group, Skeleton, Text } from '@mantine/core';
import type { DataOf } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '../../../i18n/translate.ts';
import { secondFactorQuery } from '../queries.ts';
import { passkeysQuery } from '../../../common/proof/queries.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { ConfirmApp } from './ConfirmApp.tsx';
import { TabSection } from '../../../ui/TabSection.tsx';
import { useProven } from '../../../common/proof/use-proven.tsx';

interface SecondFactorProps {
  /** Called with new recovery codes, if there are any. */
  readonly onChanged: (recoveryCodes: readonly string[]) => void;
}

/** The second factor by an authenticator app, and the recovery codes. */
export function SecondFactor({ onChanged }: SecondFactorProps) {
  const { t } = useTranslation('security');
  const { data, error, refetch } = useQuery(secondFactorQuery({}));
  const passkeys = useQuery(passkeysQuery({})).data?.total ?? 0;
  const [app, setApp] = useState<DataOf<'StartSecondFactor'>>();
  const start = useProven('StartSecondFactor', { onSuccess: (result) => setApp(result.data) });
  const renew = useProven('CreateRecoveryCodes', {
    onSuccess: (result) => onChanged(result.data.recoveryCodes),
  });
  const remove = useProven('RemoveSecondFactor', { onSuccess: () => onChanged([]) });
  const factor = data?.data;
  return (
    <TabSection title={t('factor.title')}>
      {error !== null && <ErrorState error={error} retry={() => void refetch()} />}
      {app !== undefined ? (
        <ConfirmApp
          app={app}
          isReplacing={factor?.isActive === true}
          onCancel={() => setApp(undefined)}
          onConfirmed={(recoveryCodes) => {
            setApp(undefined);
            onChanged(recoveryCodes);
          }}
        />
      ) : factor === undefined ? (
        error === null && <Skeleton height={64} aria-busy />
      ) : (
        <>
          {factor.isActive || passkeys > 0 ? (
            <CodesLeft count={factor.recoveryCodesLeft} byPasskey={!factor.isActive} />
          ) : (
            <Text c="dimmed">{t('factor.none')}</Text>
          )}
          <Group gap="sm">
            <Button variant="default" loading={start.isPending} onClick={() => start.mutate({})}>
              {factor.isActive ? t('factor.replace') : t('factor.setUp')}
            </Button>
            {(factor.isActive || passkeys > 0) && (
              <Button variant="default" loading={renew.isPending} onClick={() => renew.mutate({})}>
                {t('factor.newCodes')}
              </Button>
            )}
            {factor.isActive && (
              <Button
                variant="default"
                loading={remove.isPending}
                onClick={() =>
                  askToConfirm({
                    title: t('factor.question'),
                    text: passkeys > 0 ? t('factor.passkeysStay') : t('factor.consequence'),
                    confirm: t('factor.off'),
                    onConfirm: () => remove.mutate({}),
                  })
                }
              >
                {t('factor.off')}
              </Button>
            )}
          </Group>
        </>
      )}
      {start.dialog}
      {renew.dialog}
      {remove.dialog}
    </TabSection>
  );
}

interface CodesLeftProps {
  readonly count: number;
  readonly byPasskey: boolean;
}

function CodesLeft({ count, byPasskey }: CodesLeftProps) {
  const { t } = useTranslation('security');
  const language = useLanguage();
  const left = { count, shown: formatNumber(count, language) };
  return <Text>{byPasskey ? t('factor.byPasskey', left) : t('factor.active', left)}</Text>;
}
