import { Checkbox } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n/translate.ts';
import classes from './List.module.css';

/** A list on a phone: its rows are cards. */
export function Cards({ children }: { readonly children: ReactNode }) {
  return <ul className={classes['cards']}>{children}</ul>;
}

interface CardProps {
  readonly children: ReactNode;
  /** The buttons at its end. */
  readonly action?: ReactNode;
}

/** A card that cannot be selected. */
export function Card({ children, action }: CardProps) {
  return (
    <li className={classes['card']} data-plain={action === undefined ? true : 'action'}>
      <div className={classes['cardBody']}>{children}</div>
      {action}
    </li>
  );
}

interface SelectableCardProps {
  readonly name: string;
  readonly selected: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
  /** The button at its end. */
  readonly action: ReactNode;
}

export function SelectableCard({ name, selected, onToggle, children, action }: SelectableCardProps) {
  const { t } = useTranslation('list');
  return (
    <li className={classes['card']} data-selected={selected || undefined}>
      <Checkbox aria-label={t('selectOne', { name })} checked={selected} onChange={onToggle} />
      <div className={classes['cardBody']}>{children}</div>
      {action}
    </li>
  );
}

/** The secondary facts of a card, one after the other. */
export function CardMeta({ children }: { readonly children: ReactNode }) {
  return <div className={classes['meta']}>{children}</div>;
}
