import { Button, Group, Text } from '@mantine/core';
import { useOperation } from '../../../api/query.ts';
import { leaveSession } from '../../../api/use-user.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import classes from '../entry/Entry.module.css';
import { Factors } from './Factors.tsx';

/** The page for users whose role requires a second factor, before anything else. */
export function SetUpFactorPage({ onReady }: { readonly onReady: () => void }) {
  const { t } = useTranslation('security');
  const logout = useOperation('Logout', { onSuccess: () => leaveSession() });
  return (
    <div className={classes['column']}>
      <PageHeader title={t('setUp.title')}>{t('setUp.text')}</PageHeader>
      <Factors onReady={onReady} />
      <Text size="sm" c="dimmed" mb="xs">
        {t('setUp.later')}
      </Text>
      <Group>
        <Button variant="default" loading={logout.isPending} onClick={() => logout.mutate({})}>
          {t('setUp.logOut')}
        </Button>
      </Group>
    </div>
  );
}
