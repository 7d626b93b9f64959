import { Paper, Text } from '@mantine/core';
import { useTranslation } from '../../../i18n/translate.ts';
import { useUser } from '../../../api/use-user.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { ProfileForm } from './ProfileForm.tsx';

/** The account at its own address. Guests are asked to log in. */
export function ProfilePage() {
  const { t } = useTranslation('profile');
  const user = useUser();
  if (user === undefined) return null;
  return (
    <div>
      <PageHeader title={t('title')} />
      {user.loggedIn ? (
        <Paper withBorder maw={720} p={{ base: 'md', sm: 'lg' }} bg="var(--sheet)">
          <ProfileForm key={user.userId} user={user} />
        </Paper>
      ) : (
        <>
          <Text mb="md">{t('guest')}</Text>
          <ButtonLink to="/login" search={{ back: '/dashboard/user' }}>
            {t('logIn')}
          </ButtonLink>
        </>
      )}
    </div>
  );
}
