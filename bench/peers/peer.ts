import type { DocumentPair } from '../pan/annotation.ts';
import type { Hit } from './merge-hits.ts';

/** Another method of aligning texts, for comparison. */
export interface Peer {
  readonly name: string;
  /** The measured part. */
  align(pairs: readonly DocumentPair[]): PeerResult;
}

export interface PeerResult {
  /** The passages of each pair, in the order of the pairs. */
  readonly hits: readonly (readonly Hit[])[];
  /** Processor time of processes other than this one. */
  readonly childSeconds: number;
}
