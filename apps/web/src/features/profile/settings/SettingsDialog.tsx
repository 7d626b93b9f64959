import { useTranslation } from '../../../i18n/translate.ts';
import { useUser } from '../../../api/use-user.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { SettingsForm } from './SettingsForm.tsx';

interface SettingsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The settings above the page that the user is on. */
export function SettingsDialog({ opened, onClose }: SettingsDialogProps) {
  const { t } = useTranslation('settings');
  const user = useUser();
  return (
    <Dialog title={t('title')} opened={opened} onClose={onClose} size="lg">
      {user !== undefined && <SettingsForm user={user} />}
    </Dialog>
  );
}
