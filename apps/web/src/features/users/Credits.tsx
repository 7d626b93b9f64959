import { Text } from '@mantine/core';
import type { ManagedUser } from '@palimpsest/contract';
import { useOperation } from '../../api/query.ts';
import { changedUserQuery } from './queries.ts';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { CreditForm } from '../../common/account-details/CreditForm.tsx';
import { CreditHistory } from '../../common/account-details/CreditHistory.tsx';
import details from '../../common/account-details/Details.module.css';

interface CreditsProps {
  readonly user: ManagedUser;
  readonly mayChange: boolean;
}

/** The balance of a user, its history, and a form that adds or removes credits. */
export function Credits({ user, mayChange }: CreditsProps) {
  const { t } = useTranslation('users');
  const language = useLanguage();
  return (
    <section className={details['part']} aria-labelledby="user-credits">
      <h2 id="user-credits">{t('column.credits')}</h2>
      <Text mb="md">
        {t('credits.balance', { count: user.Credits, shown: formatNumber(user.Credits, language) })}
      </Text>
      {mayChange && <ChangeCredits user={user} />}
      {user.Movements.length === 0 ? (
        <Text c="dimmed">{t('credits.noHistory')}</Text>
      ) : (
        <CreditHistory movements={user.Movements} reasonOf={({ Reason }) => t(`credits.because.${Reason}`)} />
      )}
    </section>
  );
}

function ChangeCredits({ user }: Pick<CreditsProps, 'user'>) {
  const change = useOperation('ChangeUserCredits', { answers: changedUserQuery });
  return (
    <CreditForm
      isPending={change.isPending}
      onChange={(changed, done) => change.mutate({ userid: user.Id, ...changed }, { onSuccess: done })}
    />
  );
}
