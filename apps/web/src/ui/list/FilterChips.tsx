import { Button, Pill } from '@mantine/core';
import { useTranslation } from '../../i18n/translate.ts';
import classes from './ListFilters.module.css';

/** An active filter. */
export interface FilterChip {
  readonly name: string;
  readonly onRemove: () => void;
}

interface FilterChipsProps {
  readonly chips: readonly FilterChip[];
  readonly onReset: () => void;
}

/** The active filters, each with a button that removes it. */
export function FilterChips({ chips, onReset }: FilterChipsProps) {
  const { t } = useTranslation('list');
  return (
    <ul className={classes['chips']} aria-label={t('filters')}>
      {chips.map(({ name, onRemove }) => (
        <li key={name}>
          <Pill
            size="md"
            withRemoveButton
            onRemove={onRemove}
            removeButtonProps={{
              'aria-label': t('removeFilter', { name }),
              'aria-hidden': false,
              tabIndex: 0,
            }}
          >
            {name}
          </Pill>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={onReset}>
            {t('resetFilters')}
          </Button>
        </li>
      )}
    </ul>
  );
}
