import { Breakable } from './Breakable.tsx';
import classes from './FactList.module.css';

export interface Fact {
  readonly name: string;
  readonly value: string;
}

export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <dl className={classes['facts']}>
      {facts.map(({ name, value }) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>
            <Breakable text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
