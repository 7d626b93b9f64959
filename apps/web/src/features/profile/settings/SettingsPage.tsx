import { Paper } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/translate.ts';
import { useUser } from '../../../api/use-user.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { SettingsForm } from './SettingsForm.tsx';

/** The settings at their own address. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const user = useUser();
  const { tab } = useSearch({ strict: false });
  return (
    <div>
      <PageHeader title={t('title')} />
      <Paper withBorder maw={720} p={{ base: 'md', sm: 'lg' }} bg="var(--sheet)">
        {user !== undefined && (
          <SettingsForm key={user.userId} user={user} tab={tab === 'monitoring' ? tab : undefined} />
        )}
      </Paper>
    </div>
  );
}
