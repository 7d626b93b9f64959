import { Button, Group, Text, TextInput } from '@mantine/core';
import { limits, type Passkey } from '@palimpsest/contract';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import { formatDateTime } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { focusOnMount } from '../../../ui/focus-on-mount.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { useProven } from '../../../common/proof/use-proven.tsx';

interface PasskeyRowProps {
  readonly passkey: Passkey;
  readonly onChanged: () => void;
}

/** One passkey in the list. Its name is edited in its place. */
export function PasskeyRow({ passkey, onChanged }: PasskeyRowProps) {
  const { t } = useTranslation('security');
  const { t: tApp } = useTranslation('app');
  const language = useLanguage();
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [entered, setEntered] = useState<string>();
  const rename = useOperation('RenamePasskey', {
    onSuccess: () => {
      setEntered(undefined);
      onChanged();
    },
  });
  const remove = useProven('RemovePasskey', { onSuccess: onChanged });
  if (entered !== undefined) {
    return (
      <li>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            if (entered.trim() !== '') rename.mutate({ id, name: entered });
          }}
        >
          <Group gap="xs">
            <TextInput
              aria-label={t('passkeys.name')}
              maxLength={limits.passkeyNameChars}
              value={entered}
              onChange={(event) => setEntered(event.currentTarget.value)}
              ref={focusOnMount}
            />
            <Button type="submit" disabled={entered.trim() === ''} loading={rename.isPending}>
              {t('passkeys.saveName')}
            </Button>
            <Button variant="default" onClick={() => setEntered(undefined)}>
              {tApp('cancel')}
            </Button>
          </Group>
        </form>
      </li>
    );
  }
  const added = formatDateTime(createdAt, language);
  return (
    <li>
      <div>
        {name}
        <Text size="xs" c="dimmed">
          {lastUsedAt === null
            ? t('passkeys.unused', { added })
            : t('passkeys.used', { added, used: formatDateTime(lastUsedAt, language) })}
        </Text>
      </div>
      <Group gap={4} wrap="nowrap">
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={() => setEntered(name)}
          aria-label={t('passkeys.renameNamed', { name })}
        >
          {t('passkeys.rename')}
        </Button>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={remove.isPending}
          aria-label={t('passkeys.removeNamed', { name })}
          onClick={() =>
            askToConfirm({
              title: t('passkeys.question', { name }),
              text: t('passkeys.consequence'),
              confirm: t('passkeys.remove'),
              onConfirm: () => remove.mutate({ id }),
            })
          }
        >
          {t('passkeys.remove')}
        </Button>
      </Group>
      {remove.dialog}
    </li>
  );
}
