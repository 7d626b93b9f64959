import { Button, Skeleton, Table, Text } from '@mantine/core';
import type { SsoDomain } from '@palimpsest/contract';
import { IconWorldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '../../../api/query.ts';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { usePageTitle } from '../../../common/use-page-title.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { askToConfirm } from '../../../ui/dialogs/confirm.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ListTable } from '../../../ui/list/ListTable.tsx';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { ssoDomainsQuery } from '../queries.ts';

/** The domains of all organisations, for administrators: those without a proof first. */
export function SsoDomainsPage() {
  const { t } = useTranslation('ssodomains');
  usePageTitle(t('title'));
  const { data, error, refetch } = useQuery(ssoDomainsQuery({}));
  const domains = data?.data;
  return (
    <div>
      <PageHeader title={t('title')}>{t('about')}</PageHeader>
      {domains === undefined ? (
        error === null ? (
          <Skeleton height={240} aria-busy />
        ) : (
          <ErrorState error={error} retry={() => void refetch()} />
        )
      ) : domains.length === 0 ? (
        <EmptyState icon={<IconWorldCheck size={36} stroke={1.4} />} text={t('empty')} />
      ) : (
        <DomainTable domains={domains} />
      )}
    </div>
  );
}

export function DomainTable({ domains }: { readonly domains: readonly SsoDomain[] }) {
  const { t } = useTranslation('ssodomains');
  const change = useOperation('SetSsoDomain', { answers: () => ssoDomainsQuery({}) });
  const ask = ({ Id: domainid, Domain: domain, Licensee: organisation, ProvedBy }: SsoDomain): void => {
    const proven = ProvedBy === '';
    askToConfirm({
      title: proven ? t('acceptQuestion', { domain, organisation }) : t('withdrawQuestion', { domain }),
      text: t(proven ? 'acceptText' : 'withdrawText'),
      confirm: t(proven ? 'accept' : 'withdraw'),
      onConfirm: () => change.mutate({ domainid, proven }),
    });
  };
  const head = (
    <>
      <Table.Th>{t('column.domain')}</Table.Th>
      <Table.Th>{t('column.proof')}</Table.Th>
      <Table.Th>
        <span className="visually-hidden">{t('column.action')}</span>
      </Table.Th>
    </>
  );
  return (
    <ListTable caption={t('title')} head={head}>
      {domains.map((domain) => {
        const action = t(domain.ProvedBy === '' ? 'accept' : 'withdraw');
        return (
          <Table.Tr key={domain.Id}>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {domain.Domain}
              <Text size="xs" c="dimmed">
                {domain.Licensee}
              </Text>
            </Table.Td>
            <Table.Td>
              <StateBadge color={domain.ProvedBy === '' ? 'gray' : 'verdigris'}>
                {t(`proof.${domain.ProvedBy === '' ? 'none' : domain.ProvedBy}`)}
              </StateBadge>
            </Table.Td>
            <Table.Td align="right">
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={t('actionOf', { action, domain: domain.Domain })}
                disabled={change.isPending}
                onClick={() => ask(domain)}
              >
                {action}
              </Button>
            </Table.Td>
          </Table.Tr>
        );
      })}
    </ListTable>
  );
}
