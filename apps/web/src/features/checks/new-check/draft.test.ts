import { limits } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { cutText, emptyDraft, readDraft } from './draft.ts';

describe('a stored draft', () => {
  it('comes back as it was', () => {
    const draft = {
      ...emptyDraft,
      source: 'text' as const,
      text: 'Moss grows on the north side.',
      projectId: 3,
    };
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([null, '', 'nonsense', '7', 'null', '[]'])('that is %j is an empty one', (stored) => {
    expect(readDraft(stored)).toEqual(emptyDraft);
  });

  it('loses what an older release wrote otherwise', () => {
    const stored = JSON.stringify({ source: 'download', text: 12, title: 'Kept', gone: true });
    expect(readDraft(stored)).toEqual({ ...emptyDraft, title: 'Kept' });
  });
});

describe('a pasted text', () => {
  it('stays whole up to the limit', () => {
    const text = 'x'.repeat(limits.pastedTextChars);
    expect(cutText(text)).toEqual({ text, wasCut: false });
  });

  it('is cut at the limit, not within a character', () => {
    const text = `${'x'.repeat(limits.pastedTextChars - 1)}😀 and more`;
    const cut = cutText(text);
    expect(cut.wasCut).toBe(true);
    expect(cut.text).toBe('x'.repeat(limits.pastedTextChars - 1));
    expect(cutText('y'.repeat(limits.pastedTextChars + 1)).text).toHaveLength(limits.pastedTextChars);
  });
});
