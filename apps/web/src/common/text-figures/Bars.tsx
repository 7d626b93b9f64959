import classes from './figures.module.css';

interface Bar {
  readonly count: number;
  /** The label below the bar; '' if there is no space. */
  readonly foot: string;
  /** The meaning of the bar, in words. */
  readonly label: string;
}

/** A small column chart; each column has a description in words. */
export function Bars({ bars }: { readonly bars: readonly Bar[] }) {
  const highest = Math.max(1, ...bars.map(({ count }) => count));
  return (
    <ul className={classes['bars']}>
      {bars.map(({ count, foot, label }) => (
        <li key={label} title={label}>
          <span className={classes['bar']} style={{ height: `${(100 * count) / highest}%` }} />
          <span className={classes['foot']} aria-hidden>
            {foot}
          </span>
          <span className="visually-hidden">{label}</span>
        </li>
      ))}
    </ul>
  );
}
