import { Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '../../api/query.ts';
import { ApiKeyRow } from '../../common/api-keys/ApiKeyRow.tsx';
import { ErrorState } from '../../common/feedback/ErrorState.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { RowList } from '../../ui/RowList.tsx';
import { userCodesAsAdminQuery } from './queries.ts';

interface UserKeysProps {
  readonly userId: number;
  /** Support only sees them. */
  readonly mayRevoke: boolean;
}

/** The keys with which programs use the account. */
export function UserKeys({ userId, mayRevoke }: UserKeysProps) {
  const { t } = useTranslation('apikeys');
  const { data, error, refetch } = useQuery(userCodesAsAdminQuery({ userid: userId }));
  const revoke = useOperation('RevokeUserCodeAsAdmin');
  const keys = data?.data;
  return (
    <Stack component="section" gap="sm">
      <Title order={2} size="h4">
        {t('title')}
      </Title>
      {error !== null && <ErrorState error={error} retry={() => void refetch()} />}
      {keys === undefined && error === null && <Skeleton height={56} aria-busy />}
      {keys?.length === 0 && <Text>{t('noneOfUser')}</Text>}
      {keys !== undefined && keys.length > 0 && (
        <RowList>
          {keys.map((key) => (
            <ApiKeyRow
              key={key.id}
              apiKey={key}
              isRevoking={revoke.isPending && revoke.variables.id === key.id}
              onRevoke={mayRevoke ? () => revoke.mutate({ userid: userId, id: key.id }) : undefined}
            />
          ))}
        </RowList>
      )}
    </Stack>
  );
}
