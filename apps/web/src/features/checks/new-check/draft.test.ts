import { describe, expect, it } from 'vitest';
import { emptyDraft, readDraft } from './draft.ts';

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
