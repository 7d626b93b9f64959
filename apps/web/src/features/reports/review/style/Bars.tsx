import classes from './style.module.css';

interface Bar {
  readonly count: number;
  /** Under the bar; '' where there is no room. */
  readonly foot: string;
  /** What the bar says, in words. */
  readonly label: string;
}

/** A small column chart; each column says in words what it shows. */
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
