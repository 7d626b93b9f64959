import { Paper, Stack, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/translate.ts';
import { useUser } from '../../api/use-user.ts';
import { ButtonLink } from '../../ui/links.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { OwnData } from '../../features/profile/OwnData.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** The account at its own address. Guests can download their data, and are asked to log in for everything else. */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  const user = useUser();
  if (user === undefined) return null;
  return (
    <div>
      <PageHeader title={t('title')} />
      <Paper withBorder maw={860} p={{ base: 'md', sm: 'lg' }} bg="var(--sheet)">
        {user.loggedIn ? (
          <ProfileForm key={user.userId} user={user} />
        ) : (
          <>
            <Stack gap="md" mb="xl" align="flex-start">
              <Text>{t('guest')}</Text>
              <ButtonLink variant="default" to="/login" search={{ back: '/dashboard/user' }}>
                {t('logIn')}
              </ButtonLink>
            </Stack>
            <OwnData />
          </>
        )}
      </Paper>
    </div>
  );
}
