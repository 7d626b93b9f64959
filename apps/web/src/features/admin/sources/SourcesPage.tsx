import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '../../../api/query.ts';
import { ErrorPage } from '../../../common/feedback/ErrorPage.tsx';
import { useTranslation } from '../../../i18n/translate.ts';
import { ButtonLink } from '../../../ui/links.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { OpenSources } from './OpenSources.tsx';
import { ProviderList } from './ProviderList.tsx';

/** The outside services that checks can search, for an administrator. */
export function SourcesPage() {
  const { t } = useTranslation('sources');
  const { data, error, refetch } = useQuery(operationQuery('GetSearchProviders', {}));
  if (data === undefined && error !== null) {
    const home = (
      <ButtonLink to="/dashboard" variant="default">
        {t('home')}
      </ButtonLink>
    );
    return <ErrorPage title={t('title')} error={error} back={home} retry={() => void refetch()} />;
  }
  const providers = data?.data.Providers;
  return (
    <div>
      <PageHeader title={t('title')}>{t('lead')}</PageHeader>
      {providers === undefined ? (
        <Skeleton h={640} />
      ) : (
        <Stack gap="lg">
          {!providers.some(({ IsOn }) => IsOn) && <OpenSources providers={providers} />}
          {(['web', 'literature', 'own'] as const).map((kind) => (
            <ProviderList
              key={kind}
              title={t(`kind.${kind}`)}
              hint={t(`hint.${kind}`)}
              providers={providers.filter(({ Kind }) => Kind === kind)}
            />
          ))}
        </Stack>
      )}
    </div>
  );
}
