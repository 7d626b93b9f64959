import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from '../../i18n/translate.ts';
import { leaveSession } from '../../api/use-user.ts';
import { askToConfirm } from '../../ui/dialogs/confirm.tsx';
import { TabSection } from '../../ui/TabSection.tsx';
import { useProven } from '../../common/proof/use-proven.tsx';

const messageMs = 1_500;

/** Deletes the account after a question, and after the password if the last proof is old. */
export function DeleteAccount() {
  const { t } = useTranslation('profile');
  const remove = useProven('DeleteUser', {
    // The page is reloaded, so the message stays for a moment first.
    onSuccess: () => void setTimeout(() => leaveSession('/login'), messageMs),
  });
  return (
    <TabSection title={t('delete.title')}>
      <Text c="dimmed">{t('delete.text')}</Text>
      <Group>
        <Button
          variant="outline"
          loading={remove.isPending}
          onClick={() =>
            askToConfirm({
              title: t('delete.question'),
              text: t('delete.consequence'),
              confirm: t('delete.confirm'),
              onConfirm: () => remove.mutate({}),
            })
          }
        >
          {t('delete.button')}
        </Button>
      </Group>
      {remove.dialog}
    </TabSection>
  );
}
