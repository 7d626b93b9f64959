import { Group, Skeleton, Stack, Table, Text, Title } from '@mantine/core';
import type { WebhookFigures } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '../../../common/feedback/ErrorState.tsx';
import { usePageTitle } from '../../../common/use-page-title.ts';
import { formatDateTime, formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { PageHeader } from '../../../ui/PageHeader.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import { Card, CardMeta, Cards } from '../../../ui/list/Cards.tsx';
import { ListTable, NumericCell, NumericHead } from '../../../ui/list/ListTable.tsx';
import { useIsPhone } from '../../../ui/list/use-is-phone.ts';
import { webhookColours } from '../webhook-colours.ts';
import { webhookFiguresQuery } from '../queries.ts';

const everyMs = 15_000;

/** How the deliveries of all webhooks are going, for administrators and support. */
export function WebhookFiguresPage() {
  const { t } = useTranslation('webhookadmin');
  usePageTitle(t('title'));
  const { data, error, refetch } = useQuery({ ...webhookFiguresQuery({}), refetchInterval: everyMs });
  return (
    <div>
      <PageHeader title={t('title')}>{t('about')}</PageHeader>
      {data !== undefined ? (
        <Figures figures={data.data} />
      ) : error === null ? (
        <Skeleton height={240} aria-busy />
      ) : (
        <ErrorState error={error} retry={() => void refetch()} />
      )}
    </div>
  );
}

function Figures({ figures }: { readonly figures: WebhookFigures }) {
  const { t } = useTranslation('webhookadmin');
  const language = useLanguage();
  const { OldestDue, Troubled } = figures;
  const rows = [
    [t('active'), formatNumber(figures.Active, language)],
    [t('paused'), formatNumber(figures.Paused, language)],
    [t('failing'), formatNumber(figures.Failing, language)],
    [t('waiting'), formatNumber(figures.Waiting, language)],
    [t('oldest'), OldestDue === null ? t('none') : formatDateTime(OldestDue, language)],
    [t('delivered'), formatNumber(figures.DeliveredToday, language)],
    [t('failed'), formatNumber(figures.FailedToday, language)],
  ] as const;
  return (
    <Stack gap="lg">
      <Table maw={520}>
        <Table.Tbody>
          {rows.map(([name, value]) => (
            <Table.Tr key={name}>
              <Table.Th scope="row">{name}</Table.Th>
              <NumericCell>{value}</NumericCell>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      <Title order={2}>{t('troubled')}</Title>
      {Troubled.length === 0 ? (
        <Text c="dimmed">{t('noTrouble')}</Text>
      ) : (
        <TroubledList webhooks={Troubled} />
      )}
    </Stack>
  );
}

type TroubledWebhook = WebhookFigures['Troubled'][number];

/** The webhooks that have failed lately; cards on a phone. */
export function TroubledList({ webhooks }: { readonly webhooks: readonly TroubledWebhook[] }) {
  const { t } = useTranslation('webhookadmin');
  const language = useLanguage();
  const phone = useIsPhone();
  if (phone)
    return (
      <Cards>
        {webhooks.map((webhook) => (
          <Card key={webhook.Id}>
            <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
              {webhook.Host}
            </Text>
            <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
              {webhook.Owner}
            </Text>
            <CardMeta>
              <StateBadge color={webhookColours[webhook.State]}>{t(`state.${webhook.State}`)}</StateBadge>
              <span>
                {t('column.waiting')}: {formatNumber(webhook.Waiting, language)}
              </span>
              <span>
                {t('column.failed')}: {formatNumber(webhook.Failed, language)}
              </span>
            </CardMeta>
          </Card>
        ))}
      </Cards>
    );
  const head = (
    <>
      <Table.Th>{t('column.owner')}</Table.Th>
      <Table.Th>{t('column.host')}</Table.Th>
      <NumericHead>{t('column.waiting')}</NumericHead>
      <NumericHead>{t('column.failed')}</NumericHead>
    </>
  );
  return (
    <ListTable caption={t('troubled')} head={head} faded={false}>
      {webhooks.map((webhook) => (
        <Table.Tr key={webhook.Id}>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>{webhook.Owner}</Table.Td>
          <Table.Td>
            <Group gap="xs">
              <span style={{ overflowWrap: 'anywhere' }}>{webhook.Host}</span>
              <StateBadge color={webhookColours[webhook.State]}>{t(`state.${webhook.State}`)}</StateBadge>
            </Group>
          </Table.Td>
          <NumericCell>{formatNumber(webhook.Waiting, language)}</NumericCell>
          <NumericCell>{formatNumber(webhook.Failed, language)}</NumericCell>
        </Table.Tr>
      ))}
    </ListTable>
  );
}
