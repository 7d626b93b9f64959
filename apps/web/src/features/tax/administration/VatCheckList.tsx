import { Table, Text } from '@mantine/core';
import type { VatCheck } from '@palimpsest/contract';
import { formatDateTime } from '../../../i18n/format.ts';
import { useTranslation } from '../../../i18n/translate.ts';
import { useLanguage } from '../../../i18n/use-language.ts';
import { Card, CardMeta, Cards } from '../../../ui/list/Cards.tsx';
import { nextOrder } from '../../../ui/list/list-state.ts';
import { DateCell, ListTable } from '../../../ui/list/ListTable.tsx';
import type { ChangeList } from '../../../ui/list/use-list-state.ts';
import { SortHead } from '../../../ui/SortHead.tsx';
import { StateBadge } from '../../../ui/StateBadge.tsx';
import type { VatChecksState } from './vat-checks-state.ts';

interface VatCheckListProps {
  readonly checks: readonly VatCheck[];
}

interface VatCheckTableProps extends VatCheckListProps {
  readonly state: VatChecksState;
  readonly onChange: ChangeList<VatChecksState>;
  readonly isLoading: boolean;
}

export function VatCheckTable({ checks, state, onChange, isLoading }: VatCheckTableProps) {
  const { t } = useTranslation('tax');
  const head = (
    <>
      <Table.Th>{t('column.vatId')}</Table.Th>
      <Table.Th>{t('column.state')}</Table.Th>
      <SortHead
        label={t('column.date')}
        direction={state.sortDirection}
        onSort={() => onChange(nextOrder(state, 'Date', []))}
      />
      <Table.Th>{t('column.number')}</Table.Th>
      <Table.Th>{t('column.requester')}</Table.Th>
    </>
  );
  return (
    <ListTable caption={t('title')} head={head} faded={isLoading}>
      {checks.map((check) => (
        <Table.Tr key={check.Id}>
          <Table.Td>{check.VatId}</Table.Td>
          <Table.Td>
            <StateOf check={check} />
          </Table.Td>
          <DateCell seconds={check.Date} />
          <Table.Td style={{ overflowWrap: 'anywhere' }}>{check.ConsultationNumber}</Table.Td>
          <Table.Td>{check.RequesterId}</Table.Td>
        </Table.Tr>
      ))}
    </ListTable>
  );
}

/** The same on a phone. */
export function VatCheckCards({ checks }: VatCheckListProps) {
  const { t } = useTranslation('tax');
  const language = useLanguage();
  return (
    <Cards>
      {checks.map((check) => (
        <Card key={check.Id}>
          <Text fw={600}>{check.VatId}</Text>
          <StateOf check={check} />
          <CardMeta>
            <span>{formatDateTime(check.Date, language)}</span>
            {check.ConsultationNumber !== '' && (
              <span style={{ overflowWrap: 'anywhere' }}>
                {t('column.number')}: {check.ConsultationNumber}
              </span>
            )}
            {check.RequesterId !== '' && (
              <span>
                {t('column.requester')}: {check.RequesterId}
              </span>
            )}
          </CardMeta>
        </Card>
      ))}
    </Cards>
  );
}

/** The state, and the reason why there is no answer yet. */
function StateOf({ check: { State, Failure } }: { readonly check: VatCheck }) {
  const { t } = useTranslation('tax');
  const colour = State === 'valid' ? 'verdigris' : State === 'invalid' ? 'rubric' : 'ochre';
  return (
    <>
      <StateBadge color={colour}>{t(`state.${State}`)}</StateBadge>
      {Failure !== '' && (
        <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {Failure}
        </Text>
      )}
    </>
  );
}
