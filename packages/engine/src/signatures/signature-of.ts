import { turnOverridden } from '../manipulation/turn-overridden.ts';
import type { AnalysedText, KeyHashes, TextSignature } from '../types.ts';
import { keyWords } from './key-words.ts';

/** The signature of a text. Stretches under a right-to-left override are read as a reader sees them. */
export function signatureOf(analysed: AnalysedText, keyHashes: KeyHashes): TextSignature {
  const read = turnOverridden(analysed)?.analysed ?? analysed;
  const { stems, wordKeys, stemKeys } = keyWords(read, keyHashes);
  return {
    chars: analysed.text.length,
    wordNumbers: Uint32Array.from(stems.wordAt),
    wordKeys,
    stemKeys,
  };
}
