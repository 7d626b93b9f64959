import { Button, Stack, Text, Title } from '@mantine/core';
import { useTranslation } from '../../../i18n/translate.ts';
import { Sign } from '../../../ui/Sign.tsx';

/** Appears while the server does not answer. useUserQuery asks again every few seconds. */
export function MaintenanceNotice({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('app');
  return (
    <Stack align="center" justify="center" gap="md" mih="60vh" p="lg" role="alert">
      <Sign />
      <Title order={1} ta="center">
        {t('maintenance.title')}
      </Title>
      <Text c="dimmed" ta="center" maw="48ch">
        {t('maintenance.text')}
      </Text>
      <Button variant="default" onClick={onRetry}>
        {t('maintenance.retry')}
      </Button>
    </Stack>
  );
}
