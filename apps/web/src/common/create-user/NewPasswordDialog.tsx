import { useTranslation } from '../../i18n/translate.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { ShownOnce } from '../../ui/ShownOnce.tsx';

interface NewPasswordDialogProps {
  /** '' closes the dialog. */
  readonly password: string;
  readonly onClose: () => void;
}

/** A password that the server made. It is shown once, because only its hash is stored. */
export function NewPasswordDialog({ password, onClose }: NewPasswordDialogProps) {
  const { t } = useTranslation('users');
  return (
    <Dialog title={t('password.title')} opened={password !== ''} onClose={onClose} size="sm">
      <ShownOnce
        texts={[t('password.text')]}
        label={t('password.label')}
        value={password}
        copyLabel={t('password.copy')}
        copiedLabel={t('password.copied')}
        doneLabel={t('password.done')}
        onDone={onClose}
      />
    </Dialog>
  );
}
