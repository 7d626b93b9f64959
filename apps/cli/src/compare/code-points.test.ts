import { describe, expect, it } from 'vitest';
import { codePointOffsets } from './code-points.ts';

describe('offsets in code points', () => {
  it.each(['', 'plain text', '🙂', 'a🙂b𝔠🙂🙂 d', '\uD83D lone \uDE42 halves', '🙂'.repeat(1000)])(
    'of %j equal those of a loop over its characters',
    (text) => {
      const chars = [0];
      for (const character of text) chars.push((chars.at(-1) ?? 0) + character.length);
      expect(chars.map(codePointOffsets(text))).toEqual(chars.map((_, index) => index));
    },
  );
});
