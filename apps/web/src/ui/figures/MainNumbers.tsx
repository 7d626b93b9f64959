import type { ReactNode } from 'react';
import classes from './MainNumbers.module.css';

export interface ShownFigure {
  readonly name: string;
  readonly value: string;
  /** Explains the value below it. */
  readonly note?: ReactNode;
}

/** The main numbers of a page or a result, side by side. */
export function MainNumbers({ figures }: { readonly figures: readonly ShownFigure[] }) {
  return (
    <dl className={classes['figures']}>
      {figures.map(({ name, value, note }) => (
        <div key={name} className={classes['figure']}>
          <dt>{name}</dt>
          <dd className="tabular">{value}</dd>
          {note !== undefined && <dd className={classes['note']}>{note}</dd>}
        </div>
      ))}
    </dl>
  );
}
