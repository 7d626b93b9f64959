import { Button, Group, Skeleton, Text, TextInput } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { passkeysQuery } from '../../../common/proof/queries.ts';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { canUsePasskeys, makePasskey } from '../../../common/passkeys/web-authn.ts';
import { PasskeyRow } from './PasskeyRow.tsx';
import { RowList } from '../../../ui/RowList.tsx';
import { TabSection } from '../../../ui/TabSection.tsx';
import { useProven } from '../../../common/proof/use-proven.tsx';

interface PasskeysProps {
  /** Called with the recovery codes, if the first passkey was added. */
  readonly onChanged: (recoveryCodes: readonly string[]) => void;
}

/** The passkeys of the user: add, rename, remove. */
export function Passkeys({ onChanged }: PasskeysProps) {
  const { t } = useTranslation('security');
  const { t: tApp } = useTranslation('app');
  const { data, error, refetch } = useQuery(passkeysQuery({}));
  const [name, setName] = useState<string>();
  const [isFailed, setIsFailed] = useState(false);
  const add = useProven('AddPasskey', {
    onSuccess: (result) => {
      setName(undefined);
      onChanged(result.data.recoveryCodes);
    },
  });
  const start = useProven('StartPasskey', {
    onSuccess: (result) => {
      makePasskey(result.data)
        .then((passkey) => add.mutate({ name: name ?? '', passkey }))
        .catch(() => setIsFailed(true));
    },
  });
  const passkeys = data?.data;
  return (
    <TabSection title={t('passkeys.title')}>
      <Text c="dimmed">{t('passkeys.text')}</Text>
      {error !== null && <ErrorState error={error} retry={() => void refetch()} />}
      {passkeys === undefined && error === null && <Skeleton height={56} aria-busy />}
      {passkeys !== undefined && passkeys.length > 0 && (
        <RowList>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChanged={() => onChanged([])} />
          ))}
        </RowList>
      )}
      {!canUsePasskeys() ? (
        <Text size="sm">{t('passkeys.unsupported')}</Text>
      ) : name === undefined ? (
        <Group>
          <Button
            variant="default"
            disabled={passkeys === undefined}
            onClick={() => {
              setIsFailed(false);
              setName(t('passkeys.usualName', { number: (passkeys?.length ?? 0) + 1 }));
            }}
          >
            {t('passkeys.add')}
          </Button>
        </Group>
      ) : (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            setIsFailed(false);
            if (name.trim() !== '') start.mutate({});
          }}
        >
          <TextInput
            label={t('passkeys.name')}
            description={t('passkeys.nameHint')}
            maxLength={limits.passkeyNameChars}
            maw={360}
            mb="sm"
            value={name}
            error={isFailed && t('passkeys.failed')}
            onChange={(event) => setName(event.currentTarget.value)}
            ref={focusOnMount}
          />
          <Group gap="sm">
            <Button type="submit" disabled={name.trim() === ''} loading={start.isPending || add.isPending}>
              {t('passkeys.create')}
            </Button>
            <Button variant="default" onClick={() => setName(undefined)}>
              {tApp('cancel')}
            </Button>
          </Group>
        </form>
      )}
      {start.dialog}
      {add.dialog}
    </TabSection>
  );
}
