import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { searchProvidersQuery } from '../../common/search-providers/queries.ts';
import { ErrorState } from '../../common/feedback/ErrorState.tsx';
import { useTranslation } from '../../i18n/translate.ts';
import { OpenSources } from './OpenSources.tsx';
import { ProviderList } from './ProviderList.tsx';

export function ServicesPart() {
  const { t } = useTranslation('sources');
  const { data, error, refetch } = useQuery(searchProvidersQuery({}));
  if (data === undefined) {
    return error === null ? <Skeleton h={640} /> : <ErrorState error={error} retry={() => void refetch()} />;
  }
  const { Providers } = data.data;
  return (
    <Stack gap="lg">
      {!Providers.some(({ IsOn }) => IsOn) && <OpenSources providers={Providers} />}
      {(['web', 'literature', 'own'] as const).map((kind) => (
        <ProviderList
          key={kind}
          title={t(`kind.${kind}`)}
          hint={t(`hint.${kind}`)}
          providers={Providers.filter(({ Kind }) => Kind === kind)}
        />
      ))}
    </Stack>
  );
}
