import { describe, expect, test } from 'vitest';
import { inboxCodec, inboxInput } from './inbox-state.ts';

describe('the inbox in the address', () => {
  test('has no parameter at first, when it shows open messages', () => {
    const state = inboxCodec.read({});
    expect(inboxCodec.write(state)).toEqual({});
    expect(inboxInput(state, 25)).toEqual({ filters: { done: 0 }, pageno: 1, pagesize: 25 });
  });

  test('keeps filters and page', () => {
    const address = { kind: 'quote', show: 'all', search: 'school', page: 3, size: 50 };
    const state = inboxCodec.read(address);
    expect(inboxCodec.write(state)).toEqual(address);
    expect(inboxInput(state, 50)).toEqual({
      filters: { kind: 'quote', search: 'school' },
      pageno: 3,
      pagesize: 50,
    });
    expect(inboxInput({ ...state, show: 'done' }, 50).filters).toMatchObject({ done: 1 });
  });

  test('ignores unknown values', () => {
    expect(inboxCodec.read({ kind: 'spam', show: 'x', search: 3, page: -1, size: 7 })).toEqual(
      inboxCodec.read({}),
    );
  });
});
