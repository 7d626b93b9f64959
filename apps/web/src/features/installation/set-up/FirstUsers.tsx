import { Button, Text } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { firstUsersQuery } from '../queries.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { CreateUser } from '../../../common/create-user/CreateUser.tsx';
import classes from './SetUp.module.css';

const newest = {
  pagesize: limits.defaultPageSize,
  sortby: 'Date',
  sortdir: 'desc',
} as const;

/** Adds the first users one after the other: by invitation, or with a password that is shown once. */
export function FirstUsers({ hasMailServer }: { readonly hasMailServer: boolean }) {
  const { t } = useTranslation('setup');
  const { t: tUsers } = useTranslation('users');
  const [isCreating, setIsCreating] = useState(false);
  const { data } = useQuery(firstUsersQuery(newest));
  const users = data?.data.filter(({ Role }) => Role !== 'Guest') ?? [];
  return (
    <>
      {!hasMailServer && <Text mb="md">{t('users.noMail')}</Text>}
      <ul className={classes['users']} aria-label={t('users.title')} aria-live="polite">
        {users.map(({ Id, Name, Mail, Role }) => (
          <li key={Id}>
            <span className={classes['user']}>{Mail === '' ? Name : Mail}</span>{' '}
            <Text span c="dimmed">
              {tUsers(`role.${Role}`)}
            </Text>
          </li>
        ))}
      </ul>
      <Button
        mt="md"
        variant="default"
        leftSection={<IconPlus size={16} stroke={1.8} aria-hidden />}
        onClick={() => setIsCreating(true)}
      >
        {t('users.add')}
      </Button>
      <CreateUser opened={isCreating} onClose={() => setIsCreating(false)} />
    </>
  );
}
