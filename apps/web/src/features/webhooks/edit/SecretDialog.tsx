import { useTranslation } from '../../../i18n/translate.ts';
import { Dialog } from '../../../ui/dialogs/Dialog.tsx';
import { ShownOnce } from '../../../ui/ShownOnce.tsx';

export interface ShownSecret {
  readonly secret: string;
  /** The first secret of a webhook. */
  readonly isNew: boolean;
}

interface SecretDialogProps {
  readonly secret: ShownSecret | undefined;
  readonly onClose: () => void;
}

/** The secret of a webhook, which is shown only now. */
export function SecretDialog({ secret, onClose }: SecretDialogProps) {
  const { t } = useTranslation('webhooks');
  return (
    <Dialog title={t('secret.title')} opened={secret !== undefined} onClose={onClose} size="md">
      <ShownOnce
        texts={secret?.isNew === false ? [t('secret.text'), t('secret.overlap')] : [t('secret.text')]}
        label={t('secret.label')}
        value={secret?.secret ?? ''}
        copyLabel={t('secret.copy')}
        copiedLabel={t('secret.copied')}
        doneLabel={t('secret.done')}
        onDone={onClose}
      />
    </Dialog>
  );
}
