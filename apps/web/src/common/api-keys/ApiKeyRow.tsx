import { Badge, Button, Group, Text } from '@mantine/core';
import type { UserCode } from '@palimpsest/contract';
import { useState } from 'react';
import { formatDateTime } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { askToConfirm } from '../../ui/dialogs/confirm.tsx';
import { StaysWithUser } from '../on-behalf/StaysWithUser.tsx';

interface ApiKeyRowProps {
  readonly apiKey: UserCode;
  readonly isRevoking: boolean;
  /** Undefined for support, who only see keys. */
  readonly onRevoke: (() => void) | undefined;
}

/** One key in a list: what it may do, its last use, and a way to revoke it. */
export function ApiKeyRow({ apiKey, isRevoking, onRevoke }: ApiKeyRowProps) {
  const { t } = useTranslation('apikeys');
  const language = useLanguage();
  const { name, userCode, scopes, expires, lastUsedAt, address } = apiKey;
  const when = (seconds: number) => formatDateTime(seconds, language);
  const [now] = useState(Date.now);
  const isExpired = expires !== null && expires * 1000 <= now;
  return (
    <li>
      <div>
        <Group gap="xs">
          <span>{name}</span>
          <Text span size="xs" ff="monospace" c="dimmed">
            {userCode}
          </Text>
          {isExpired && (
            <Badge variant="outline" color="gray" tt="none">
              {t('expired')}
            </Badge>
          )}
        </Group>
        <Text size="xs">{scopes.map((scope) => t(`scope.${scope}`)).join(' · ')}</Text>
        <Text size="xs" c="dimmed">
          {lastUsedAt === null ? t('unused') : t('used', { time: when(lastUsedAt), address })}
        </Text>
        <Text size="xs" c="dimmed">
          {expires === null ? t('endless') : t('ends', { time: when(expires) })}
        </Text>
      </div>
      {onRevoke !== undefined && (
        <StaysWithUser>
          <Button
            variant="subtle"
            size="compact-sm"
            loading={isRevoking}
            aria-label={t('revokeNamed', { name })}
            onClick={() =>
              askToConfirm({
                title: t('question', { name }),
                text: t('consequence'),
                confirm: t('revoke'),
                onConfirm: onRevoke,
              })
            }
          >
            {t('revoke')}
          </Button>
        </StaysWithUser>
      )}
    </li>
  );
}
