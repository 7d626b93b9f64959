import type { DocumentPair } from '../../apps/cli/src/pan/annotation.ts';
import type { Hit } from './merge-hits.ts';

/** Another way to align texts, for comparison. */
export interface Peer {
  readonly name: string;
  /** What is measured. */
  align(pairs: readonly DocumentPair[]): PeerResult;
}

export interface PeerResult {
  /** The passages of each pair, in the order of the pairs. */
  readonly hits: readonly (readonly Hit[])[];
  /** Processor time of other processes than this one. */
  readonly childSeconds: number;
}
