import type { Content } from '@palimpsest/contract';
import { describe, expect, test } from 'vitest';
import { differences } from '../../../common/form/edits.ts';
import {
  cleanedContent,
  contentChange,
  contentCreation,
  contentFieldsOf,
  newContent,
  type ContentFields,
} from './content-fields.ts';
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
  const fields = contentFieldsOf(content);
  const changesTo = (after: ContentFields) => differences(fields, cleanedContent(after, fields));

  test('sends nothing that is unchanged', () => {
    expect(changesTo(fields)).toEqual({});
    expect(changesTo({ ...fields, linkUrl: ' /guide ', day: '' })).toEqual({});
    expect(contentChange(content, {})).toEqual({ id: 4, texts: [] });
  });

  test('sends the changed languages with the version that was changed, and changed fields', () => {
    const changes = changesTo({
      ...fields,
      texts: {
        ...fields.texts,
        de: { ...fields.texts.de, text: 'Neu' },
        fr: { title: 'Titre ', text: '' },
      },
      linkUrl: ' https://example.org ',
      day: '2026-03-20',
      isPublished: false,
    });
    expect(contentChange(content, changes)).toEqual({
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
  const fields = newContent(date);
  const texts = { ...fields.texts, en: { title: 'When?', text: 'Now.' } };
  expect(contentCreation({ ...fields, texts }, 'faq', 3, date)).toEqual({
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
