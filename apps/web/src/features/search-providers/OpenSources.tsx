import { Alert, Button, Stack, Text } from '@mantine/core';
import type { SearchProviderState } from '@palimpsest/contract';
import { IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '../../i18n/translate.ts';
import { useOpenSources } from '../../common/search-providers/use-open-sources.ts';

/** Offers the catalogues that need no key, and says what is sent to them. */
export function OpenSources({ providers }: { readonly providers: readonly SearchProviderState[] }) {
  const { t } = useTranslation('sources');
  const { names, turnOn, isBusy } = useOpenSources(providers);
  if (names === '') return null;
  return (
    <Alert
      variant="light"
      color="verdigris"
      title={t('open.title')}
      icon={<IconInfoCircle size={18} aria-hidden />}
    >
      <Stack gap="sm" align="flex-start">
        <Text maw={640}>{t('open.text', { names })}</Text>
        <Button onClick={turnOn} loading={isBusy}>
          {t('open.button')}
        </Button>
      </Stack>
    </Alert>
  );
}
