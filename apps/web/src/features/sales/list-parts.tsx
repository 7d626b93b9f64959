import { Text } from '@mantine/core';
import type { Currency } from '@palimpsest/contract';
import type { ReactNode } from 'react';
import { formatMoney } from '../../i18n/format.ts';
import { useTranslation } from '../../i18n/translate.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { NumericCell, NumericHead } from '../../ui/list/ListTable.tsx';
import { nextOrder } from '../../ui/list/list-state.ts';
import { SortHead } from '../../ui/SortHead.tsx';
import type { SalesState } from './sales-list.ts';

/** Parts of rows that several lists of the shop have. */

type SalesOrder = Pick<SalesState<object>, 'sortBy' | 'sortDirection'>;

export interface DatedTableProps {
  readonly state: SalesOrder;
  readonly onChange: (order: SalesOrder) => void;
  readonly isLoading: boolean;
}

/** The heading of the dates, by which the list is in order. */
export function DateSortHead({ state, onChange }: Pick<DatedTableProps, 'state' | 'onChange'>) {
  const { t } = useTranslation('sales');
  return (
    <SortHead
      label={t('column.date')}
      direction={state.sortDirection}
      onSort={() => onChange(nextOrder(state, 'Date', []))}
    />
  );
}

interface OwedAmount {
  readonly GrossCents: number;
  readonly OpenCents: number;
  readonly Currency: Currency;
}

export function OwedHeads() {
  const { t } = useTranslation('sales');
  return (
    <>
      <NumericHead>{t('column.gross')}</NumericHead>
      <NumericHead>{t('column.open')}</NumericHead>
    </>
  );
}

/** An amount, and what of it is open. */
export function OwedCells({
  of: { GrossCents, OpenCents, Currency: currency },
}: {
  readonly of: OwedAmount;
}) {
  const language = useLanguage();
  return (
    <>
      <NumericCell>{formatMoney(GrossCents, currency, language)}</NumericCell>
      <NumericCell>{OpenCents === 0 ? '' : formatMoney(OpenCents, currency, language)}</NumericCell>
    </>
  );
}

/** The open amount of a card; nothing if all of it is paid. */
export function OpenAmount({ of: { OpenCents, Currency: currency } }: { readonly of: OwedAmount }) {
  const { t } = useTranslation('sales');
  const language = useLanguage();
  if (OpenCents === 0) return null;
  return (
    <span>
      {t('column.open')}: {formatMoney(OpenCents, currency, language)}
    </span>
  );
}

/** The name on an invoice, which may be in any script, with a line about it. */
export function BuyerName({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div style={{ overflowWrap: 'anywhere' }}>
      <bdi>{name}</bdi>
      <Text size="xs" c="dimmed">
        {children}
      </Text>
    </div>
  );
}
