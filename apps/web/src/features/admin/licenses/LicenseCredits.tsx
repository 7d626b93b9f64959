import { Button, NumberInput, Table, Text, TextInput } from '@mantine/core';
import { limits, type ManagedLicense } from '@palimpsest/contract';
import { useState } from 'react';
import { useOperation } from '../../../api/query.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { DateCell, ListTable, NumericCell, NumericHead } from '../../../ui/list/ListTable.tsx';
import classes from './Licenses.module.css';
import { useLicensesChanged } from './use-license-change.ts';

interface LicenseCreditsProps {
  readonly managed: ManagedLicense;
}

/** Adds credits to the present period or removes some, and lists such changes. */
export function LicenseCredits({ managed }: LicenseCreditsProps) {
  const { t } = useTranslation('licenses');
  const language = useLanguage();
  const [credits, setCredits] = useState<number | string>('');
  const [reason, setReason] = useState('');
  const changed = useLicensesChanged();
  const change = useOperation('ChangeLicenseCredits', {
    onSuccess: () => {
      setCredits('');
      setReason('');
      changed();
    },
  });
  const isReady = typeof credits === 'number' && credits !== 0 && reason.trim() !== '';
  const isUnlimited = managed.License.remaining === -1;
  const head = (
    <>
      <Table.Th w={130}>{t('credits.date')}</Table.Th>
      <NumericHead>{t('credits.title')}</NumericHead>
      <Table.Th>{t('credits.reason')}</Table.Th>
    </>
  );
  return (
    <section className={classes['part']} aria-labelledby="license-credits">
      <h2 id="license-credits">{t('credits.title')}</h2>
      {isUnlimited ? (
        <Text c="dimmed" mb="md">
          {t('credits.unlimited')}
        </Text>
      ) : (
        <form
          className={classes['row']}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (isReady) change.mutate({ licenseid: managed.Id, credits, reason });
          }}
        >
          <NumberInput
            label={t('credits.number')}
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
          <Button type="submit" variant="default" loading={change.isPending} disabled={!isReady}>
            {t('credits.save')}
          </Button>
        </form>
      )}
      {managed.Movements.length > 0 && (
        <ListTable caption={t('credits.history')} head={head}>
          {managed.Movements.map((movement, index) => (
            // The history only grows at its start.
            <Table.Tr key={managed.Movements.length - index}>
              <DateCell seconds={movement.Date} />
              <NumericCell>
                {movement.Credits > 0 ? '+' : ''}
                {formatNumber(movement.Credits, language)}
              </NumericCell>
              <Table.Td style={{ overflowWrap: 'anywhere' }}>
                {movement.Note === '' ? t('credits.period') : movement.Note}
                {movement.Author !== '' && (
                  <Text size="xs" c="dimmed">
                    {movement.Author}
                  </Text>
                )}
              </Table.Td>
            </Table.Tr>
          ))}
        </ListTable>
      )}
    </section>
  );
}
