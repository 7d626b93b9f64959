import { Button, List, Skeleton, Stack, Text } from '@mantine/core';
import { limits, type SearchProviderState } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { searchedPlacesQuery } from '../../../common/detection/queries.ts';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { searchProvidersQuery } from '../../../common/search-providers/queries.ts';
import { useOpenSources } from '../../../common/search-providers/use-open-sources.ts';

/** The places where checks of this installation search, what is still off, and the open services in one click. */
export function SearchPlaces() {
  const { t } = useTranslation('setup');
  const language = useLanguage();
  const places = useQuery(searchedPlacesQuery({}));
  const services = useQuery(searchProvidersQuery({}));
  const error = places.error ?? services.error;
  if (error !== null) {
    const readAgain = (): void => void Promise.all([places.refetch(), services.refetch()]);
    return <ErrorState error={error} retry={readAgain} />;
  }
  if (places.data === undefined || services.data === undefined) return <Skeleton height={240} aria-busy />;
  const { WebPages: pages, SamplePages } = places.data.data;
  const { Providers: providers } = services.data.data;
  const on = providers.filter(({ IsOn }) => IsOn);
  const shown =
    pages < limits.countedWebPages ? formatNumber(pages, language) : `${formatNumber(pages, language)}+`;
  return (
    <Stack gap="md">
      <Place title={t('search.index')}>
        <Text>
          {pages === 0
            ? t('search.onlySamples', { count: SamplePages })
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
  const { names, turnOn, isBusy } = useOpenSources(providers);
  if (names === '') return null;
  return (
    <>
      <Text size="sm" c="dimmed" mt="xs">
        {t('search.openHint', { names })}
      </Text>
      <Button mt="xs" variant="default" loading={isBusy} onClick={turnOn}>
        {t('search.turnOn')}
      </Button>
    </>
  );
}

function namesOf(providers: readonly SearchProviderState[], language: string): string {
  return new Intl.ListFormat(language).format(providers.map(({ Name }) => Name));
}
