import { Button, Text } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useTranslation } from '../../../i18n/translate.ts';
import { useUser } from '../../../api/use-user.ts';
import { safeBack } from './safe-back.ts';

/** Lets people who already have a session continue with it, so that they need not log in again. */
export function ContinueAs({ back }: { readonly back: string | undefined }) {
  const { t } = useTranslation('identity');
  const router = useRouter();
  const user = useUser();
  if (user === undefined) return null;
  const target = safeBack(back);
  return (
    <div>
      <Button
        variant="default"
        fullWidth
        mb="xs"
        styles={{ label: { display: 'block', height: 'auto', textOverflow: 'ellipsis' } }}
        onClick={() => router.history.replace(target)}
      >
        {user.loggedIn ? t('continueAs', { name: user.name }) : t('continueAsGuest')}
      </Button>
      <Text size="sm" c="dimmed" mb="lg">
        {user.loggedIn ? t('orOther') : t('orAccount')}
      </Text>
    </div>
  );
}
