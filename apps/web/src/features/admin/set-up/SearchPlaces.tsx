import { Button, List, Stack, Text } from '@mantine/core';
import { limits, type SearchProviderState } from '@palimpsest/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { operationQuery, useOperation } from '../../../api/query.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';

const providersQuery = operationQuery('GetSearchProviders', {});

/** Where checks of this installation search, what is still off, and the open services in one click. */
export function SearchPlaces() {
  const { t } = useTranslation('setup');
  const language = useLanguage();
  const places = useQuery(operationQuery('GetSearchedPlaces', {})).data?.data;
  const providers = useQuery(providersQuery).data?.data.Providers ?? [];
  const on = providers.filter(({ IsOn }) => IsOn);
  const pages = places?.WebPages ?? 0;
  const shown =
    pages < limits.countedWebPages ? formatNumber(pages, language) : `${formatNumber(pages, language)}+`;
  return (
    <Stack gap="md">
      <Place title={t('search.index')}>
        <Text>
          {pages === 0
            ? t('search.onlySamples', { count: places?.SamplePages ?? 0 })
            : t('search.pages', { count: pages, shown })}{' '}
          <AnchorLink to="/admin/web-index">{t('search.fillIndex')}</AnchorLink>
        </Text>
      </Place>
      <Place title={t('search.services')}>
        <Text>
          {on.length === 0 ? t('search.noServices') : t('search.on', { names: namesOf(on, language) })}{' '}
          <AnchorLink to="/admin/sources">{t('search.allServices')}</AnchorLink>
        </Text>
        <OpenServices providers={providers} />
      </Place>
      <Place title={t('search.library')}>
        <Text>{t('search.libraryText')}</Text>
      </Place>
      <Place title={t('search.off')}>
        <List size="sm">
          <List.Item>{t('search.offPaid')}</List.Item>
          <List.Item>{t('search.offClosed')}</List.Item>
        </List>
      </Place>
    </Stack>
  );
}

function Place({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section>
      <Text component="h3" fw={600} fz="md" m={0} mb={4}>
        {title}
      </Text>
      {children}
    </section>
  );
}

/** Gone when all of them are on. */
function OpenServices({ providers }: { readonly providers: readonly SearchProviderState[] }) {
  const { t } = useTranslation('setup');
  const language = useLanguage();
  const client = useQueryClient();
  const turnOn = useOperation('TurnOnOpenSources', {
    onSuccess: (result) => {
      client.setQueryData(providersQuery.queryKey, result);
      void client.invalidateQueries({ queryKey: ['GetSearchedPlaces'] });
      void client.invalidateQueries({ queryKey: ['GetInstallationOverview'] });
    },
  });
  const off = providers.filter(
    ({ Kind, Secret, IsReady, IsPaid, IsOn }) =>
      Kind === 'literature' && Secret !== 'required' && IsReady && !IsPaid && !IsOn,
  );
  if (off.length === 0) return null;
  return (
    <>
      <Text size="sm" c="dimmed" mt="xs">
        {t('search.openHint', { names: namesOf(off, language) })}
      </Text>
      <Button mt="xs" variant="default" loading={turnOn.isPending} onClick={() => turnOn.mutate({})}>
        {t('search.turnOn')}
      </Button>
    </>
  );
}

function namesOf(providers: readonly SearchProviderState[], language: string): string {
  return new Intl.ListFormat(language).format(providers.map(({ Name }) => Name));
}
