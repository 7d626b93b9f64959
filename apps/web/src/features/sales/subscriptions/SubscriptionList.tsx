import { Table, Text } from '@mantine/core';
import type { ManagedSubscription } from '@palimpsest/contract';
import { useUser } from '../../../api/use-user.ts';
import { formatDate, formatMoney } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { AnchorLink } from '../../../ui/links.tsx';
import { Card, CardMeta, Cards } from '../../../ui/list/Cards.tsx';
import { ListTable, NumericCell, NumericHead } from '../../../ui/list/ListTable.tsx';
import { rowLinkClass } from '../../../ui/list/RowName.tsx';
import { SubscriptionStateBadge } from '../states.tsx';

interface SubscriptionListProps {
  readonly subscriptions: readonly ManagedSubscription[];
}

export function SubscriptionTable({
  subscriptions,
  isLoading,
}: SubscriptionListProps & { readonly isLoading: boolean }) {
  const { t } = useTranslation('sales');
  const head = (
    <>
      <Table.Th>{t('subscriptions.licence')}</Table.Th>
      <Table.Th>{t('subscriptions.payer')}</Table.Th>
      <Table.Th>{t('column.product')}</Table.Th>
      <Table.Th>{t('column.state')}</Table.Th>
      <Table.Th>{t('subscriptions.next')}</Table.Th>
      <NumericHead>{t('column.gross')}</NumericHead>
    </>
  );
  return (
    <ListTable caption={t('subscriptions.title')} head={head} faded={isLoading}>
      {subscriptions.map((subscription) => (
        <Table.Tr key={subscription.Id}>
          <Table.Td>
            <LicenceName subscription={subscription} />
          </Table.Td>
          <Table.Td>
            <Payer subscription={subscription} />
          </Table.Td>
          <Table.Td>{subscription.Product}</Table.Td>
          <Table.Td>
            <State subscription={subscription} />
          </Table.Td>
          <Table.Td>
            <Next subscription={subscription} />
          </Table.Td>
          <NumericCell>
            <Amount subscription={subscription} />
            <Text size="xs" c="dimmed">
              {t(`term.${subscription.Term}`)}
            </Text>
          </NumericCell>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

/** The same on a phone. */
export function SubscriptionCards({ subscriptions }: SubscriptionListProps) {
  const { t } = useTranslation('sales');
  return (
    <Cards>
      {subscriptions.map((subscription) => (
        <Card key={subscription.Id}>
          <LicenceName subscription={subscription} />
          <State subscription={subscription} />
          <CardMeta>
            <span>{subscription.Product}</span>
            <span>
              {t('subscriptions.next')}: <Next subscription={subscription} />
            </span>
            {subscription.NextGrossCents !== null && (
              <span>
                {t('column.gross')}: <Amount subscription={subscription} /> ({t(`term.${subscription.Term}`)})
              </span>
            )}
          </CardMeta>
          <Payer subscription={subscription} />
        </Card>
      ))}
    </Cards>
  );
}

interface SubscriptionProps {
  readonly subscription: ManagedSubscription;
}

/** Administrators get to the licence, which support may not see. */
function LicenceName({ subscription: { LicenseId, Licensee, Code } }: SubscriptionProps) {
  const user = useUser();
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      {user?.status === 'Admin' ? (
        <AnchorLink
          to="/admin/licenses/$id"
          params={{ id: String(LicenseId) }}
          className={rowLinkClass}
          underline="hover"
          fw={600}
        >
          <bdi>{Licensee}</bdi>
        </AnchorLink>
      ) : (
        <Text fw={600}>
          <bdi>{Licensee}</bdi>
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {Code}
      </Text>
    </div>
  );
}

/** The one who pays, the way to pay, and the orders. */
function Payer({ subscription: { UserId, Mail, Method, HasMandate, Code } }: SubscriptionProps) {
  const { t } = useTranslation('sales');
  const way = t(`method.${Method}`);
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      {UserId === null ? (
        t('noAccount')
      ) : (
        <AnchorLink to="/admin/users/$id" params={{ id: String(UserId) }}>
          {Mail}
        </AnchorLink>
      )}
      <Text size="xs" c="dimmed">
        {HasMandate ? t('subscriptions.charged', { way }) : t('subscriptions.byInvoice')}
        {Mail !== '' && (
          <>
            {' · '}
            <AnchorLink
              to="/admin/shop/$part"
              params={{ part: 'orders' }}
              search={{ search: Mail }}
              size="xs"
              aria-label={t('subscriptions.ordersOf', { code: Code })}
            >
              {t('part.orders')}
            </AnchorLink>
          </>
        )}
      </Text>
    </div>
  );
}

function State({ subscription: { State: state, Reminders } }: SubscriptionProps) {
  const { t } = useTranslation('sales');
  return (
    <div>
      <SubscriptionStateBadge state={state} />
      {Reminders > 0 && (
        <Text size="xs" c="dimmed">
          {t('openItems.reminder', { number: Reminders })}
        </Text>
      )}
    </div>
  );
}

/** The day of the renewal, or that of the end. */
function Next({ subscription: { NextDate, ValidTo, OpenInvoiceId } }: SubscriptionProps) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  if (NextDate !== null) return <span>{formatDate(NextDate, language)}</span>;
  if (OpenInvoiceId !== '') return <span>{t('subscriptions.invoiced')}</span>;
  if (ValidTo === null) return <span>–</span>;
  return <span>{t('subscriptions.until', { date: formatDate(ValidTo, language) })}</span>;
}

function Amount({ subscription: { NextGrossCents, Currency } }: SubscriptionProps) {
  const language = useLanguage();
  return <span>{NextGrossCents === null ? '–' : formatMoney(NextGrossCents, Currency, language)}</span>;
}
