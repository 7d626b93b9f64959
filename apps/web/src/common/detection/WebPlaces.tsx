import { Text } from '@mantine/core';
import { limits } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { searchedPlacesQuery } from './queries.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';

/** The "online sources" of this installation at the moment, before a check is paid. */
export function WebPlaces() {
  const { t } = useTranslation('detection');
  const language = useLanguage();
  const places = useQuery(searchedPlacesQuery({})).data?.data;
  if (places === undefined) return null;
  const { WebPages, Services, FailedServices } = places;
  const join = (names: readonly string[]): string => new Intl.ListFormat(language).format(names);
  const number = formatNumber(WebPages, language);
  const shown = WebPages < limits.countedWebPages ? number : `${number}+`;
  const isNothing = WebPages === 0 && Services.length === 0;
  const searched = [...(WebPages > 0 ? [t('places.pages', { count: WebPages, shown })] : []), ...Services];
  return (
    <>
      <Text size="sm" pl={32} c={isNothing ? 'var(--warn-text)' : 'dimmed'}>
        {isNothing ? t('places.onlySamples') : t('places.web', { places: join(searched) })}
      </Text>
      {FailedServices.length > 0 && (
        <Text size="sm" pl={32} c="var(--warn-text)">
          {t('places.failed', { names: join(FailedServices) })}
        </Text>
      )}
    </>
  );
}
