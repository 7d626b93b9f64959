/*
 * Covers:
 * checks-282: The start needs enough credits, input and files that are read
 * checks-321: The start is disabled with too few credits or without input
 * checks-343: A check starts only with enough credits
 */
import { operations } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { newItem, type UploadItem } from '../../../common/uploads/upload-item.ts';
import { checkedInput, hasCheckInput, newCheckCall, obstacleOf } from './check-input.ts';
import { emptyDraft, type Draft } from './draft.ts';

function upload(id: string, phase: UploadItem['phase']): UploadItem {
  return { ...newItem(id, { name: `${id}.txt`, size: 10 }, 1), phase };
}

const textDraft: Draft = { ...emptyDraft, source: 'text', text: 'Salt was worth more than gold once.' };

describe('the input', () => {
  it('is taken only from the chosen source', () => {
    const uploads = [upload('upload-a', 'ready')];
    expect(checkedInput(textDraft, uploads)).toEqual({ text: textDraft.text });
    expect(checkedInput({ ...textDraft, source: 'upload' }, uploads)).toEqual({ uploadids: ['upload-a'] });
    expect(checkedInput({ ...textDraft, source: 'library' }, uploads)).toBeUndefined();
  });

  it('is the text of a fetched page; losing only an address needs a confirmation too', () => {
    const draft: Draft = { ...emptyDraft, source: 'download', url: 'https://example.org/' };
    expect(checkedInput(draft, [])).toBeUndefined();
    expect(hasCheckInput(draft, [])).toBe(true);
    expect(checkedInput({ ...draft, text: 'Fetched.' }, [])).toEqual({ text: 'Fetched.' });
  });

  it('leaves out files that are not read yet, and asks before discarding them', () => {
    const draft: Draft = { ...emptyDraft, source: 'upload' };
    expect(checkedInput(draft, [upload('upload-a', 'reading'), upload('upload-b', 'ready')])).toEqual({
      uploadids: ['upload-b'],
    });
    expect(checkedInput(draft, [upload('upload-a', 'reading')])).toBeUndefined();
    expect(hasCheckInput(draft, [upload('upload-a', 'reading')])).toBe(true);
    expect(hasCheckInput({ ...draft, source: 'text', text: ' \n' }, [])).toBe(false);
  });
});

describe('the call', () => {
  it('includes the title of a single document, and leaves several documents their own names', () => {
    const draft: Draft = { ...textDraft, title: 'Salt', author: 'M. Brine' };
    expect(newCheckCall(draft, { text: draft.text }, 1, [0])).toMatchObject({
      name: 'Salt',
      author: 'M. Brine',
    });
    expect(newCheckCall(draft, { uploadids: ['upload-a', 'upload-b'] }, 2, [0])).toMatchObject({ name: '' });
  });

  it('includes chosen projects only', () => {
    const scope = { web: false, library: true, projectIds: [2] } as const;
    const call = newCheckCall({ ...textDraft, scope }, { text: textDraft.text }, 1, [0, 2]);
    expect(call).toMatchObject({ web: 0, lib: 1, searchinprojectids: [2] });
    expect(newCheckCall(textDraft, { text: textDraft.text }, 1, [0, 2])).not.toHaveProperty(
      'searchinprojectids',
    );
  });

  it('includes how sources are rated at first', () => {
    const rating = {
      excludeUrlPatterns: ['a.example'],
      excludeByWhitelist: false,
      acceptUrlPatterns: [],
      acceptCitedUrls: true,
    };
    const call = newCheckCall({ ...textDraft, rating }, { text: textDraft.text }, 1, [0]);
    expect(call).toMatchObject({
      excludedurls: ['a.example'],
      usewhitelist: 0,
      acceptedurls: [],
      extractlinks: 1,
    });
  });

  it('has an id that stays the same for the same draft, and matches the contract', () => {
    const draft: Draft = { ...textDraft, seed: '0123456789abcdef0123456789abcdef' };
    const order = (changes: Partial<Draft> = {}) =>
      newCheckCall({ ...draft, ...changes }, { text: changes.text ?? draft.text }, 1, [0]).orderid;
    expect(order()).toBe(order());
    expect(operations.NewPlagCheck.input.shape.orderid.safeParse(order()).success).toBe(true);
    const others = [
      order({ text: `${draft.text}.` }),
      order({ title: 'Salt' }),
      order({ seed: 'a'.repeat(32) }),
    ];
    expect(new Set([order(), ...others]).size).toBe(4);
  });

  it('does not add library texts to the library again', () => {
    const draft: Draft = { ...emptyDraft, source: 'library', addToLibrary: true };
    expect(newCheckCall(draft, { libtextids: [5] }, 1, [0]).addtolibrary).toBe(0);
  });
});

describe('the start', () => {
  const ready = {
    input: { text: 'x' },
    uploads: [],
    source: 'text' as const,
    cost: { credits: 3, words: 700 },
    credits: 10,
    truncate: false,
    minWords: 5,
    given: undefined,
  };

  it('is possible when the cost can be paid', () => {
    expect(obstacleOf(ready)).toBeUndefined();
    expect(obstacleOf({ ...ready, credits: 3 })).toBeUndefined();
  });

  it('names the obstacle', () => {
    expect(obstacleOf({ ...ready, input: undefined })).toBe('noInput');
    expect(obstacleOf({ ...ready, cost: undefined })).toBe('calculating');
    expect(obstacleOf({ ...ready, cost: { credits: 1, words: 4 } })).toBe('tooShort');
    expect(obstacleOf({ ...ready, given: 'filesPending' })).toBe('given');
    expect(obstacleOf({ ...ready, credits: 2 })).toBe('creditsShort');
    expect(obstacleOf({ ...ready, source: 'upload', uploads: [upload('upload-a', 'reading')] })).toBe(
      'filesPending',
    );
  });

  it('is possible with too few credits when only the paid part is checked, but not with zero', () => {
    expect(obstacleOf({ ...ready, credits: 2, truncate: true })).toBeUndefined();
    expect(obstacleOf({ ...ready, credits: 0, truncate: true })).toBe('creditsShort');
  });
});
