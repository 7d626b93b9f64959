import { expect, test } from 'vitest';
import { shareText, textOf } from './shared-text.ts';

test.each(['', 'Möwen', '𐍈 and \ud800 alone', 'x'.repeat(100_000)])(
  'a shared text is read back unchanged, with its key and its engine version',
  (text) => {
    const shared = shareText({ key: 'report 1', text, madeBy: '0.2.0' });
    expect(textOf(structuredClone(shared))).toBe(text);
    expect(shared).toMatchObject({ key: 'report 1', madeBy: '0.2.0' });
    expect(shared.codeUnits.byteLength).toBe(2 * text.length);
  },
);
