import { Stack, Text } from '@mantine/core';
import type { Mail } from '@palimpsest/contract';
import { useTranslation } from '../../i18n/translate.ts';
import { formatDateTime } from '../../i18n/format.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import classes from './MailDialog.module.css';

interface MailDialogProps {
  /** Null: the dialog is closed. */
  readonly mail: Mail | null;
  readonly onClose: () => void;
}

/** One email as its recipient reads it, without its styles. */
export function MailDialog({ mail, onClose }: MailDialogProps) {
  const { t } = useTranslation('mails');
  const language = useLanguage();
  return (
    <Dialog title={mail?.Subject ?? ''} opened={mail !== null} onClose={onClose} size="lg">
      {mail !== null && (
        <Stack gap="sm">
          <Text size="xs" c="dimmed" className={classes['text'] ?? ''}>
            {mail.To} · {formatDateTime(mail.Date, language)} · {t(`status.${mail.Status}`)}
          </Text>
          {mail.SentDate !== null && (
            <Text size="xs" c="dimmed">
              {t('sent', { date: formatDateTime(mail.SentDate, language) })}
            </Text>
          )}
          {mail.Error !== '' && <Text c="var(--warn-text)">{t('error', { error: mail.Error })}</Text>}
          <Text lang={mail.Language} className={classes['text'] ?? ''}>
            {mail.Text}
          </Text>
        </Stack>
      )}
    </Dialog>
  );
}
