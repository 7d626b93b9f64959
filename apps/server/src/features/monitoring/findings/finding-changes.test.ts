import { describe, expect, it } from 'vitest';
import { findingChanges, type KnownFinding, type PageAgain, type PageNow } from './finding-changes.ts';

const known = (id: number, fields: Partial<KnownFinding> = {}): KnownFinding => ({
  id,
  url: `https://copy.example/${id}`,
  state: 'known',
  rating: '',
  hasNote: false,
  words: 100,
  textId: 10 * id,
  laterTextId: null,
  ...fields,
});
const page = (id: number, fields: Partial<PageNow> = {}): PageNow => ({
  url: `https://copy.example/${id}`,
  title: 'A copy',
  textId: 10 * id,
  words: 100,
  ...fields,
});
const limits = { minWords: 15, most: 0 };
const noPages: ReadonlyMap<number, PageAgain> = new Map();
const changesOf = (finding: KnownFinding, now: PageAgain) =>
  findingChanges([finding], [], new Map([[finding.id, now]]), limits);

describe('a page', () => {
  it('that was not there before is found, unless it has too few words', () => {
    expect(findingChanges([], [page(1), page(2, { words: 14 })], noPages, limits)).toEqual([
      { kind: 'found', page: page(1) },
    ]);
  });

  it('that is known and the same is seen again', () => {
    expect(findingChanges([known(1)], [page(1)], noPages, limits)).toEqual([{ kind: 'seen', id: 1 }]);
  });

  it('that has other words around the same passages is only seen again', () => {
    const now = page(1, { textId: 11 });
    expect(findingChanges([known(1)], [now], noPages, limits)).toEqual([{ kind: 'seen', id: 1 }]);
  });

  it('that has other passages is changed, once', () => {
    const now = page(1, { textId: 11, words: 60 });
    expect(findingChanges([known(1)], [now], noPages, limits)).toEqual([
      { kind: 'changed', id: 1, page: now, isNews: true, isNew: false },
    ]);
    const later = known(1, { state: 'changed', laterTextId: 11, words: 60 });
    expect(findingChanges([later], [now], noPages, limits)).toEqual([{ kind: 'seen', id: 1 }]);
  });

  it('is gone when it is no longer there, or no longer has the text, and is told once', () => {
    expect(changesOf(known(1), { is: 'unread', reason: 'notFound' })).toEqual([{ kind: 'gone', id: 1 }]);
    const empty = page(1, { textId: 11, words: 3 });
    expect(changesOf(known(1), { is: 'read', page: empty })).toEqual([{ kind: 'gone', id: 1 }]);
    const gone = known(1, { state: 'gone' });
    expect(changesOf(gone, { is: 'unread', reason: 'notFound' })).toEqual([]);
    expect(changesOf(gone, { is: 'read', page: empty })).toEqual([]);
  });

  it('is not gone while its server does not answer', () => {
    expect(changesOf(known(1), { is: 'unread', reason: 'timeout' })).toEqual([
      { kind: 'unread', id: 1, reason: 'timeout' },
    ]);
    expect(findingChanges([known(1)], [], noPages, limits)).toEqual([]);
  });

  it('that comes back is news, unless its owner has settled it', () => {
    const back = { is: 'read', page: page(1) } as const;
    expect(changesOf(known(1, { state: 'gone' }), back)).toEqual([
      { kind: 'back', id: 1, page: page(1), isNews: true },
    ]);
    for (const rating of ['mine', 'allowed', 'cited', 'dismissed'] as const) {
      expect(changesOf(known(1, { state: 'gone', rating }), back)).toMatchObject([{ isNews: false }]);
    }
    expect(changesOf(known(1, { state: 'gone', rating: 'pursue' }), back)).toMatchObject([{ isNews: true }]);
  });
});

describe('the strongest findings', () => {
  const two = { minWords: 15, most: 2 };

  it('are kept, and weaker new ones are not added', () => {
    const found = [page(1, { words: 50 }), page(2, { words: 90 }), page(3, { words: 70 })];
    expect(
      findingChanges([], found, noPages, two).map((change) => ('page' in change ? change.page.words : 0)),
    ).toEqual([90, 70]);
  });

  it('push out weaker ones, but none that was rated or has a note', () => {
    const weak = [
      known(1, { words: 20 }),
      known(2, { words: 30, rating: 'pursue' }),
      known(3, { words: 25, hasNote: true }),
    ];
    const changes = findingChanges(weak, [page(4, { words: 80 })], noPages, two);
    expect(changes).toEqual([
      { kind: 'found', page: page(4, { words: 80 }) },
      { kind: 'dropped', id: 1 },
    ]);
  });

  it('do not include former copies', () => {
    const gone = [known(1, { state: 'gone' }), known(2, { state: 'gone' })];
    expect(findingChanges(gone, [page(3)], noPages, two)).toEqual([{ kind: 'found', page: page(3) }]);
  });
});
