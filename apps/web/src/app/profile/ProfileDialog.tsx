import { useTranslation } from '../../i18n/translate.ts';
import { useUser } from '../../api/use-user.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { ProfileForm } from './ProfileForm.tsx';

interface ProfileDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The account above the page that the user is on. */
export function ProfileDialog({ opened, onClose }: ProfileDialogProps) {
  const { t } = useTranslation('profile');
  const user = useUser();
  return (
    <Dialog title={t('title')} opened={opened} onClose={onClose} size="lg">
      {user?.loggedIn === true && <ProfileForm user={user} onLeave={onClose} />}
    </Dialog>
  );
}
