import { Button, Group, Skeleton, Text } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '../../api/query.ts';
import { ApiKeyRow } from '../../common/api-keys/ApiKeyRow.tsx';
import { ErrorState } from '../../common/feedback/ErrorState.tsx';
import { StaysWithUser } from '../../common/on-behalf/StaysWithUser.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { RowList } from '../../ui/RowList.tsx';
import { TabSection } from '../../ui/TabSection.tsx';
import { NewApiKey } from './NewApiKey.tsx';
import { userCodesQuery } from './queries.ts';

/** The keys with which programs use the account: list, create, revoke. */
export function ApiKeys() {
  const { t } = useTranslation('apikeys');
  const { data, error, refetch } = useQuery(userCodesQuery({}));
  const [isCreating, setIsCreating] = useState(false);
  const revoke = useOperation('RevokeUserCode');
  const keys = data?.data;
  return (
    <TabSection title={t('title')}>
      <Text c="dimmed">{t('text')}</Text>
      {error !== null && <ErrorState error={error} retry={() => void refetch()} />}
      {keys === undefined && error === null && <Skeleton height={56} aria-busy />}
      {keys?.length === 0 && <Text>{t('none')}</Text>}
      {keys !== undefined && keys.length > 0 && (
        <RowList>
          {keys.map((key) => (
            <ApiKeyRow
              key={key.id}
              apiKey={key}
              isRevoking={revoke.isPending && revoke.variables.id === key.id}
              onRevoke={() => revoke.mutate({ id: key.id })}
            />
          ))}
        </RowList>
      )}
      <Group>
        <StaysWithUser>
          <Button
            variant="default"
            disabled={keys === undefined || keys.length >= limits.userCodes}
            onClick={() => setIsCreating(true)}
          >
            {t('add')}
          </Button>
        </StaysWithUser>
      </Group>
      <NewApiKey opened={isCreating} onClose={() => setIsCreating(false)} />
    </TabSection>
  );
}
