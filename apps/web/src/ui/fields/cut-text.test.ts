/*
 * Covers:
 * checks-305: Pasted text over 100,000 characters is cut, with a message
 * checks-416: Message: text cut
 */
import { limits } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { cutText } from './cut-text.ts';

describe('a pasted text', () => {
  it('stays whole up to the limit', () => {
    const text = 'x'.repeat(limits.pastedTextChars);
    expect(cutText(text)).toEqual({ text, wasCut: false });
  });

  it('is cut at the limit, never within a character', () => {
    const text = `${'x'.repeat(limits.pastedTextChars - 1)}😀 and more`;
    const cut = cutText(text);
    expect(cut.wasCut).toBe(true);
    expect(cut.text).toBe('x'.repeat(limits.pastedTextChars - 1));
    expect(cutText('y'.repeat(limits.pastedTextChars + 1)).text).toHaveLength(limits.pastedTextChars);
  });
});
