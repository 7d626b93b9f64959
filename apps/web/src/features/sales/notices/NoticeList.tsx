import { ActionIcon, Group, Table, Text, Tooltip } from '@mantine/core';
import type { NoticeOutcome, PaymentNotice } from '@palimpsest/contract';
import { IconRefresh } from '@tabler/icons-react';
import { useOperation } from '../../../api/query.ts';
import { formatDateTime, formatMoney } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { Card, CardMeta, Cards } from '../../../ui/list/Cards.tsx';
import { ActionsHead, ListTable, NumericCell, NumericHead } from '../../../ui/list/ListTable.tsx';
import { PaymentStatusBadge } from '../states.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';

interface NoticeListProps {
  readonly notices: readonly PaymentNotice[];
  readonly mayReplay: boolean;
}

interface NoticeProps {
  readonly notice: PaymentNotice;
}

export function NoticeTable({
  notices,
  mayReplay,
  isLoading,
}: NoticeListProps & { readonly isLoading: boolean }) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  const head = (
    <>
      <Table.Th w={180}>{t('column.received')}</Table.Th>
      <Table.Th>{t('column.payment')}</Table.Th>
      <Table.Th>{t('column.outcome')}</Table.Th>
      <Table.Th>{t('column.state')}</Table.Th>
      <NumericHead>{t('column.gross')}</NumericHead>
      {mayReplay && <ActionsHead />}
    </>
  );
  return (
    <ListTable caption={t('notices.title')} head={head} faded={isLoading}>
      {notices.map((notice) => (
        <Table.Tr key={notice.Id}>
          <Table.Td>{formatDateTime(notice.Received, language)}</Table.Td>
          <Table.Td>
            <PaymentName notice={notice} />
          </Table.Td>
          <Table.Td>
            <Outcome notice={notice} />
          </Table.Td>
          <Table.Td>{notice.Status !== null && <PaymentStatusBadge state={notice.Status} />}</Table.Td>
          <NumericCell>
            <Amount notice={notice} />
          </NumericCell>
          {mayReplay && (
            <Table.Td>
              <Replay notice={notice} />
            </Table.Td>
          )}
        </Table.Tr>
      ))}
    </ListTable>
  );
}

/** The same on a phone. */
export function NoticeCards({ notices, mayReplay }: NoticeListProps) {
  const language = useLanguage();
  return (
    <Cards>
      {notices.map((notice) => (
        <Card key={notice.Id} action={mayReplay ? <Replay notice={notice} /> : undefined}>
          <PaymentName notice={notice} />
          <Outcome notice={notice} />
          <CardMeta>
            <span>{formatDateTime(notice.Received, language)}</span>
            {notice.Status !== null && <PaymentStatusBadge state={notice.Status} />}
            <span>
              <Amount notice={notice} />
            </span>
          </CardMeta>
        </Card>
      ))}
    </Cards>
  );
}

/** The payment at the provider, with a link to its order if it has one here. */
function PaymentName({ notice: { Provider, ProviderId, PaymentId } }: NoticeProps) {
  const { t } = useTranslation('sales');
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      {PaymentId === null ? (
        ProviderId
      ) : (
        <AnchorLink
          to="/admin/shop/$part"
          params={{ part: 'orders' }}
          search={{ search: ProviderId }}
          title={t('notices.order')}
        >
          {ProviderId}
        </AnchorLink>
      )}
      <Text size="xs" c="dimmed">
        {t(`provider.${Provider}`)}
      </Text>
    </div>
  );
}

const colours = {
  waiting: 'ochre',
  changed: 'verdigris',
  unchanged: 'gray',
  unknown: 'gray',
  foreign: 'gray',
  failed: 'rubric',
} as const satisfies Record<NoticeOutcome, string>;

function Outcome({ notice: { Outcome: outcome, Problem } }: NoticeProps) {
  const { t } = useTranslation('sales');
  return (
    <div>
      <StateBadge color={colours[outcome]}>{t(`outcome.${outcome}`)}</StateBadge>
      {Problem !== '' && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {Problem}
        </Text>
      )}
    </div>
  );
}

function Amount({ notice: { AmountCents, Currency: currency } }: NoticeProps) {
  const language = useLanguage();
  return AmountCents === null || currency === null ? '' : formatMoney(AmountCents, currency, language);
}

/** The provider is asked once more. Nothing is booked twice, so there is no question before it. */
function Replay({ notice: { Id, ProviderId, Outcome: outcome } }: NoticeProps) {
  const { t } = useTranslation('sales');
  const replay = useOperation('ReplayPaymentNotice');
  return (
    <Group justify="flex-end">
      <Tooltip label={t('notices.replay')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t('notices.replayOf', { id: ProviderId })}
          loading={replay.isPending}
          disabled={outcome === 'waiting'}
          onClick={() => replay.mutate({ id: Id })}
        >
          <IconRefresh size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
