import { Skeleton, Stack } from '@mantine/core';
import type { SsoConnection, SsoDomain } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { ssoConnectionQuery } from '../queries.ts';
import { ConnectionForm } from './ConnectionForm.tsx';
import { ConnectionState } from './ConnectionState.tsx';
import { CreateConnection } from './CreateConnection.tsx';
import { Domains } from './Domains.tsx';
import { OwnAddresses } from './OwnAddresses.tsx';
import { SamlProvider } from './SamlProvider.tsx';
import { TestResult } from './TestResult.tsx';

interface SingleSignOnProps {
  /** The code of the licence. */
  readonly license: string;
  /** The code of a test that has come back from the provider; undefined without one. */
  readonly test: string | undefined;
  readonly onTestClosed: () => void;
}

/** The log-in of an organisation: set it up, try it, switch it on. */
export function SingleSignOn({ license, test, onTestClosed }: SingleSignOnProps) {
  const { data, error, refetch } = useQuery(ssoConnectionQuery({ code: license }));
  if (data === undefined) {
    return error === null ? (
      <Skeleton height={320} maw={720} aria-busy />
    ) : (
      <ErrorState error={error} retry={() => void refetch()} />
    );
  }
  const { Connection: connection, Domains: domains } = data.data;
  return (
    <Stack gap="md" maw={720}>
      {connection === null ? (
        <CreateConnection license={license} />
      ) : (
        <Parts license={license} connection={connection} domains={domains}>
          {test !== undefined && <TestResult license={license} state={test} onClose={onTestClosed} />}
        </Parts>
      )}
      {/* A directory needs a domain too, and no connection. */}
      <Domains license={license} domains={domains} />
    </Stack>
  );
}

interface PartsProps {
  readonly license: string;
  readonly connection: SsoConnection;
  readonly domains: readonly SsoDomain[];
  readonly children: React.ReactNode;
}

function Parts({ license, connection, domains, children }: PartsProps) {
  const isProved = domains.some(({ ProvedBy }) => ProvedBy !== '');
  return (
    <>
      {children}
      <ConnectionState license={license} connection={connection} isProved={isProved} />
      <OwnAddresses connection={connection} />
      {connection.Kind === 'saml' && <SamlProvider license={license} connection={connection} />}
      <ConnectionForm key={connection.Name} license={license} connection={connection} />
    </>
  );
}
