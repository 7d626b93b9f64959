import type { Content } from '@palimpsest/contract';
import { describe, expect, test } from 'vitest';
import { changesOf, creationOf, draftOf, hasChanges, newDraft } from './content-draft.ts';
import { movedIds } from './moved-ids.ts';

const date = new Date(2026, 2, 14, 9, 41).getTime() / 1000;
const content: Content = {
  Id: 4,
  Kind: 'news',
  Key: '',
  GroupId: null,
  LinkUrl: '/guide',
  Image: 'report',
  Date: date,
  IsPublished: true,
  Texts: (['en', 'de', 'es', 'fr'] as const).map((Language) => ({
    Language,
    State: Language === 'fr' ? 'missing' : 'shipped',
    Title: Language === 'fr' ? '' : `Title ${Language}`,
    Text: Language === 'fr' ? '' : `Text ${Language}`,
    VersionId: Language === 'fr' ? 0 : 7,
    HasShipped: false,
  })),
};

describe('an edited entry', () => {
  test('sends nothing that is unchanged', () => {
    const changes = changesOf(draftOf(content), content);
    expect(changes).toEqual({ id: 4, texts: [] });
    expect(hasChanges(changes)).toBe(false);
  });

  test('sends the changed languages with the version that was changed, and changed fields', () => {
    const draft = draftOf(content);
    const changes = changesOf(
      {
        ...draft,
        texts: {
          ...draft.texts,
          de: { ...draft.texts.de, text: 'Neu' },
          fr: { title: 'Titre', text: '', versionId: 0 },
        },
        linkUrl: ' https://example.org ',
        day: '2026-03-20',
        isPublished: false,
      },
      content,
    );
    expect(hasChanges(changes)).toBe(true);
    expect(changes).toEqual({
      id: 4,
      texts: [
        { language: 'de', title: 'Title de', text: 'Neu', versionId: 7 },
        { language: 'fr', title: 'Titre', text: '', versionId: 0 },
      ],
      linkUrl: 'https://example.org',
      date: new Date(2026, 2, 20, 9, 41).getTime() / 1000,
      isPublished: false,
    });
  });
});

test('a new entry sends only the languages that have a text', () => {
  const draft = newDraft(date);
  const texts = { ...draft.texts, en: { title: 'When?', text: 'Now.', versionId: 0 } };
  expect(creationOf({ ...draft, texts }, 'faq', 3, date)).toEqual({
    kind: 'faq',
    groupId: 3,
    texts: [{ language: 'en', title: 'When?', text: 'Now.', versionId: 0 }],
    linkUrl: '',
    image: '',
    isPublished: true,
  });
});

test('an entry moves by one place, and not beyond the ends', () => {
  const among = [{ Id: 1 }, { Id: 2 }, { Id: 3 }];
  expect(movedIds(among, 2, -1)).toEqual([2, 1, 3]);
  expect(movedIds(among, 2, 1)).toEqual([1, 3, 2]);
  expect(movedIds(among, 1, -1)).toEqual([1, 2, 3]);
  expect(movedIds(among, 3, 1)).toEqual([1, 2, 3]);
});
