import { Table, Text } from '@mantine/core';
import type { CreditMovement } from '@palimpsest/contract';
import { formatNumber } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { DateCell, ListTable, NumericCell, NumericHead } from '../../ui/list/ListTable.tsx';

interface CreditHistoryProps {
  readonly movements: readonly CreditMovement[];
  /** The reason of a change for which nobody wrote one. */
  readonly reasonOf: (movement: CreditMovement) => string;
}

/** Changes of credits, the newest first, with their reasons and authors. */
export function CreditHistory({ movements, reasonOf }: CreditHistoryProps) {
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
          <NumericCell>
            {movement.Credits > 0 ? '+' : ''}
            {formatNumber(movement.Credits, language)}
          </NumericCell>
          <Table.Td style={{ overflowWrap: 'anywhere' }}>
            {movement.Note === '' ? reasonOf(movement) : movement.Note}
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
