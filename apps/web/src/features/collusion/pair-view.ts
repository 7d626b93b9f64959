import type { Collusion } from '@palimpsest/contract';
import type { Pair } from './model/pairs.ts';

/** The properties of every view of the pairs: table, graph and heat map. */
export interface PairViewProps {
  readonly collusion: Collusion;
  /** Those that the filters leave. */
  readonly pairs: readonly Pair[];
  /** The pair that is or was last looked at. */
  readonly currentId: number | null;
  readonly phone: boolean;
  readonly onOpen: (pair: Pair) => void;
}
