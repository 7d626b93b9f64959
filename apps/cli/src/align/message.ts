import type { DocumentPair } from '../pan/annotation.ts';
import type { PairOutcome } from './pair-aligner.ts';

/** What a thread is given, and what it answers: an outcome for each pair, in the same order. */
export type PairBatch = readonly DocumentPair[];
export type BatchOutcome = readonly PairOutcome[];
