import { Button, NumberInput, Table, Text, TextInput } from '@mantine/core';
import { limits, type CreditMovement, type ManagedUser } from '@palimpsest/contract';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DateCell, ListTable, NumericCell, NumericHead } from '../../../ui/list/ListTable.tsx';
import classes from './UserPage.module.css';
import { useUsersChanged } from './use-user-change.ts';

interface CreditsProps {
  readonly user: ManagedUser;
  readonly mayChange: boolean;
}

/** The balance of a user, its history, and a form that adds or removes credits. */
export function Credits({ user, mayChange }: CreditsProps) {
  const { t } = useTranslation('users');
  const language = useLanguage();
  return (
    <section className={classes['part']} aria-labelledby="user-credits">
      <h2 id="user-credits">{t('column.credits')}</h2>
      <Text mb="md">
        {t('credits.balance', { count: user.Credits, shown: formatNumber(user.Credits, language) })}
      </Text>
      {mayChange && <ChangeCredits user={user} />}
      {user.Movements.length === 0 ? (
        <Text c="dimmed">{t('credits.noHistory')}</Text>
      ) : (
        <History movements={user.Movements} />
      )}
    </section>
  );
}

function ChangeCredits({ user }: Pick<CreditsProps, 'user'>) {
  const { t } = useTranslation('users');
  const [credits, setCredits] = useState<number | string>('');
  const [reason, setReason] = useState('');
  const changed = useUsersChanged();
  const change = useOperation('ChangeUserCredits', {
    onSuccess: () => {
      setCredits('');
      setReason('');
      changed();
    },
  });
  const isReady = typeof credits === 'number' && credits !== 0 && reason.trim() !== '';
  return (
    <form
      className={classes['credits']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) change.mutate({ userid: user.Id, credits, reason });
      }}
    >
      <NumberInput
        label={t('credits.number')}
        description={t('credits.numberHint')}
        inputWrapperOrder={['label', 'input', 'description']}
        allowDecimal={false}
        min={-limits.creditChange}
        max={limits.creditChange}
        value={credits}
        onChange={setCredits}
      />
      <TextInput
        label={t('credits.reason')}
        maxLength={limits.titleChars}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Button type="submit" loading={change.isPending} disabled={!isReady}>
        {t('credits.save')}
      </Button>
    </form>
  );
}

function History({ movements }: { readonly movements: readonly CreditMovement[] }) {
  const { t } = useTranslation('users');
  const language = useLanguage();
  const head = (
    <>
      <Table.Th w={130}>{t('credits.date')}</Table.Th>
      <NumericHead>{t('column.credits')}</NumericHead>
      <Table.Th>{t('credits.reason')}</Table.Th>
    </>
  );
  return (
    <ListTable caption={t('credits.history')} head={head}>
      {movements.map((movement, index) => (
        // The history only grows at its start.
        <Table.Tr key={movements.length - index}>
          <DateCell seconds={movement.Date} />
          <NumericCell>{signed(movement.Credits, language)}</NumericCell>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>
            {movement.Note === '' ? t(`credits.because.${movement.Reason}`) : movement.Note}
            {movement.Author !== '' && (
              <Text size="xs" c="dimmed">
                {movement.Author}
              </Text>
            )}
          </Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

function signed(credits: number, language: Parameters<typeof formatNumber>[1]): string {
  return credits > 0 ? `+${formatNumber(credits, language)}` : formatNumber(credits, language);
}
