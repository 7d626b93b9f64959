import { Button, Group, Text } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useOperation } from '../../api/query.ts';
import { ApiKeyList } from '../../common/api-keys/ApiKeyList.tsx';
import { StaysWithUser } from '../../common/on-behalf/StaysWithUser.tsx';
import { useTranslation } from '../../i18n/translate.ts';
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
      <ApiKeyList
        keys={keys}
        error={error}
        retry={() => void refetch()}
        emptyText={t('none')}
        revoking={revoke.isPending ? revoke.variables.id : undefined}
        onRevoke={(id) => revoke.mutate({ id })}
      />
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
