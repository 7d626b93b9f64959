import { Alert, Button, Stack, Text } from '@mantine/core';
import type { SearchProviderState } from '@palimpsest/contract';
import { IconInfoCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { operationQuery, useOperation } from '../../../api/query.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';

/** Offers the catalogues that need no key, and says what is sent to them. */
export function OpenSources({ providers }: { readonly providers: readonly SearchProviderState[] }) {
  const { t } = useTranslation('sources');
  const language = useLanguage();
  const client = useQueryClient();
  const turnOn = useOperation('TurnOnOpenSources', {
    onSuccess: (result) => client.setQueryData(operationQuery('GetSearchProviders', {}).queryKey, result),
  });
  const open = providers.filter(
    ({ Kind, Secret, IsReady, IsPaid }) =>
      Kind === 'literature' && Secret !== 'required' && IsReady && !IsPaid,
  );
  const names = new Intl.ListFormat(language).format(open.map(({ Name }) => Name));
  return (
    <Alert
      variant="light"
      color="verdigris"
      title={t('open.title')}
      icon={<IconInfoCircle size={18} aria-hidden />}
    >
      <Stack gap="sm" align="flex-start">
        <Text maw={640}>{t('open.text', { names })}</Text>
        <Button onClick={() => turnOn.mutate({})} loading={turnOn.isPending}>
          {t('open.button')}
        </Button>
      </Stack>
    </Alert>
  );
}
