import type { DocumentPair } from '../annotation.ts';
import type { PairOutcome } from './pair-aligner.ts';

/** The messages to and from a thread: pairs, and an outcome for each pair in the same order. */
export type PairBatch = readonly DocumentPair[];
export type BatchOutcome = readonly PairOutcome[];
