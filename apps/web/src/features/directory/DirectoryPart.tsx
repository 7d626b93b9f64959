import { Alert, Skeleton, Stack, Switch, Text } from '@mantine/core';
import type { Directory } from '@palimpsest/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useOperation } from '../../api/query.ts';
import { ErrorState } from '../../common/feedback/ErrorState.tsx';
import { formatDateTime } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { FactList } from '../../ui/FactList.tsx';
import { TabSection } from '../../ui/TabSection.tsx';
import { CopyableText } from './CopyableText.tsx';
import { DirectoryGroups, type ShownGroups } from './DirectoryGroups.tsx';
import { DirectoryLog } from './DirectoryLog.tsx';
import { DirectoryTokens } from './DirectoryTokens.tsx';
import { directoryQuery } from './queries.ts';

interface DirectoryPartProps {
  /** Code of the licence. */
  readonly license: string;
  /** Leads to the domains of the licence. */
  readonly toDomains: ReactNode;
}

/** The directory of a licence, in the area of its administrator. */
export function DirectoryPart({ license, toDomains }: DirectoryPartProps) {
  const [{ search, page }, setShown] = useState({ search: '', page: 1 });
  const { data, error, refetch } = useQuery({
    ...directoryQuery({ code: license, groupsearch: search, groupspage: page }),
    placeholderData: keepPreviousData,
  });
  const shown: ShownGroups = {
    search,
    page,
    onShow: (text, number) => setShown({ search: text, page: number }),
  };
  if (data !== undefined) {
    return <KnownDirectory directory={data.data} shownGroups={shown} toDomains={toDomains} />;
  }
  if (error !== null) return <ErrorState error={error} retry={() => void refetch()} />;
  return <Skeleton height={320} aria-busy />;
}

interface KnownDirectoryProps {
  readonly directory: Directory;
  readonly shownGroups: ShownGroups;
  readonly toDomains: ReactNode;
}

export function KnownDirectory({ directory, shownGroups, toDomains }: KnownDirectoryProps) {
  const { t } = useTranslation('directory');
  return (
    <>
      <Stack gap="xs" mb="lg">
        <Text c="dimmed">{t('about')}</Text>
        <Text c="dimmed">{t('leaving')}</Text>
        {!directory.HasDomain && (
          <Alert color="ochre" variant="light">
            <Stack gap="sm" align="flex-start">
              <Text>{t('noDomain')}</Text>
              {toDomains}
            </Stack>
          </Alert>
        )}
      </Stack>
      <Connection directory={directory} />
      <DirectoryTokens directory={directory} />
      {directory.Exists && (
        <>
          <DirectoryGroups directory={directory} shown={shownGroups} />
          <DirectoryLog log={directory.Log} />
        </>
      )}
    </>
  );
}

function Connection({ directory }: { readonly directory: Directory }) {
  const { t } = useTranslation('directory');
  const language = useLanguage();
  const change = useOperation('SwitchDirectory');
  const { Code: code, LastCall, LastAddress, Active, Inactive } = directory;
  const time = LastCall === null ? '' : formatDateTime(LastCall, language);
  return (
    <TabSection title={t('connection')}>
      <CopyableText label={t('address')} value={directory.Url} />
      {directory.Exists && (
        <>
          <Switch
            label={t('enabled')}
            description={t('enabledHint')}
            checked={change.isPending ? (change.variables.enabled as boolean) : directory.IsEnabled}
            onChange={(event) => change.mutate({ code, enabled: event.currentTarget.checked })}
          />
          <FactList
            facts={[
              {
                name: t('lastCall'),
                value: LastCall === null ? t('never') : t('callFrom', { time, address: LastAddress }),
              },
              { name: t('active'), value: String(Active) },
              { name: t('inactive'), value: String(Inactive) },
            ]}
          />
        </>
      )}
    </TabSection>
  );
}
