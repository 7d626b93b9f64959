import type { Collusion } from '@palimpsest/contract';
import type { Pair } from './model/pairs.ts';

/** The properties of every view of the pairs: table, graph and heat map. */
export interface PairViewProps {
  readonly collusion: Collusion;
  /** The pairs that pass the filters. */
  readonly pairs: readonly Pair[];
  /** The pair that is open or was open last. */
  readonly currentId: number | null;
  readonly phone: boolean;
  readonly onOpen: (pair: Pair) => void;
}
