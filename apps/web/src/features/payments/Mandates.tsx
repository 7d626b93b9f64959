import { Button, Skeleton, Text } from '@mantine/core';
import type { Mandate } from '@palimpsest/contract';
import { useQuery } from '@tanstack/react-query';
import { useOperation } from '../../api/query.ts';
import { ErrorState } from '../../common/feedback/ErrorState.tsx';
import { StaysWithUser } from '../../common/on-behalf/StaysWithUser.tsx';
import { formatDate } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { askToConfirm } from '../../ui/dialogs/confirm.tsx';
import { RowList } from '../../ui/RowList.tsx';
import { TabSection } from '../../ui/TabSection.tsx';
import { mandatesQuery } from './queries.ts';

/** The ways to pay that subscriptions charge, and a way to revoke them. */
export function Mandates() {
  const { t } = useTranslation('purchases');
  const { data, error, refetch } = useQuery(mandatesQuery({}));
  const mandates = data?.data;
  return (
    <TabSection title={t('mandates.title')}>
      {error !== null && <ErrorState error={error} retry={() => void refetch()} />}
      {mandates === undefined && error === null && <Skeleton height={56} aria-busy />}
      {mandates?.length === 0 && <Text c="dimmed">{t('mandates.empty')}</Text>}
      {mandates !== undefined && mandates.length > 0 && (
        <RowList>
          {mandates.map((mandate) => (
            <MandateRow key={mandate.Id} mandate={mandate} />
          ))}
        </RowList>
      )}
    </TabSection>
  );
}

function MandateRow({ mandate }: { readonly mandate: Mandate }) {
  const { t } = useTranslation('purchases');
  const language = useLanguage();
  const revoke = useOperation('RevokeMandate');
  const { Id, Method, Paypal, Name, Number: lastDigits, Date: saved, ExpiryDate } = mandate;
  const name =
    Method === 'paypal'
      ? t('mandates.paypal', { account: Paypal })
      : t('mandates.card', { number: lastDigits });
  const expires =
    ExpiryDate === ''
      ? ''
      : t('mandates.expires', { date: formatDate(Math.floor(Date.parse(ExpiryDate) / 1000), language) });
  const facts = [Name, t('mandates.saved', { date: formatDate(saved, language) }), expires];
  return (
    <li>
      <div>
        <Text>{name}</Text>
        <Text size="xs" c="dimmed">
          {facts.filter((fact) => fact !== '').join(' · ')}
        </Text>
      </div>
      <StaysWithUser>
        <Button
          variant="subtle"
          size="compact-sm"
          loading={revoke.isPending}
          aria-label={t('mandates.revokeNamed', { name })}
          onClick={() =>
            askToConfirm({
              title: t('mandates.ask'),
              text: t('mandates.askText'),
              confirm: t('mandates.revoke'),
              onConfirm: () => revoke.mutate({ id: Id }),
            })
          }
        >
          {t('mandates.revoke')}
        </Button>
      </StaysWithUser>
    </li>
  );
}
