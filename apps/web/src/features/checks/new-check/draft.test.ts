/*
 * Covers:
 * checks-244: New check: source and what is checked
 * checks-245: New check: where to search
 */
import { describe, expect, it } from 'vitest';
import { defaultUserSettings } from '@palimpsest/contract';
import {
  emptyDraft,
  isUntouched,
  readDraft,
  sampleDraft,
  usualDraft,
  withoutExpertChoices,
  withoutLeftSample,
  type Draft,
} from './draft.ts';

describe('the sample text in a draft', () => {
  const sample = { Name: 'A sample', Author: 'Its author', Text: 'Once upon a time. '.repeat(10) };
  const draft: Draft = { ...emptyDraft, ...sampleDraft(sample) };

  it('may be changed', () => {
    const edited = { ...draft, text: `${draft.text} And they lived.` };
    expect(withoutLeftSample(edited)).toEqual(edited);
  });

  it.each([
    ['discarded', { text: '' }],
    ['replaced by another text', { text: 'What I wrote myself, about nothing of that kind at all, today.' }],
    ['left for a file', { source: 'upload', text: '' }],
  ] as const)('is removed with its title and author when it is %s', (_how, changes) => {
    expect(withoutLeftSample({ ...draft, ...changes })).toEqual({
      ...emptyDraft,
      ...changes,
      source: 'source' in changes ? changes.source : 'text',
    });
  });

  it('leaves a title and an author that the user has entered', () => {
    const own = { ...draft, author: 'Myself', title: 'Mine', text: '' };
    expect(withoutLeftSample(own)).toMatchObject({ author: 'Myself', title: 'Mine', sampleStart: '' });
  });
});

describe('a stored draft', () => {
  it('is restored unchanged', () => {
    const draft = {
      ...emptyDraft,
      source: 'text' as const,
      text: 'Moss grows on the north side.',
      projectId: 3,
    };
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([null, '', 'nonsense', '7', 'null', '[]'])('becomes an empty draft if it is %j', (stored) => {
    expect(readDraft(stored)).toEqual(emptyDraft);
  });

  it("keeps the user's choices", () => {
    const draft = {
      ...emptyDraft,
      source: 'library' as const,
      libraryTexts: [{ id: 4, name: 'Moss', words: 300, pages: 2 }],
      givenText: 'Write about moss.',
      givenTexts: [{ id: 5, name: 'Template', words: 30, pages: 1 }],
      scope: { web: false, library: true, projectIds: [0, 7] },
    };
    expect(readDraft(JSON.stringify(draft))).toEqual(draft);
  });

  it.each([
    { libraryTexts: null, scope: null, rating: null, detection: null },
    { libraryTexts: {}, givenTexts: {}, scope: {} },
    {
      libraryTexts: [null, 3, { id: 'x', name: 1 }],
      scope: { web: false, library: false, projectIds: 'all' },
    },
    { scope: { web: true, library: true, projectIds: ['x'] } },
    { scope: { web: true, library: true, projectIds: null } },
  ])('of another shape never breaks the page: %j', (stored) => {
    expect(readDraft(JSON.stringify(stored))).toEqual(emptyDraft);
  });

  it('drops values that an older release wrote in another form', () => {
    const stored = JSON.stringify({ source: 'fax', text: 12, title: 'Kept', gone: true, rating: [] });
    expect(readDraft(stored)).toEqual({ ...emptyDraft, title: 'Kept' });
  });
});

describe('the initial draft', () => {
  it('has the defaults for a user who has chosen nothing', () => {
    expect(usualDraft(defaultUserSettings)).toEqual(emptyDraft);
    expect(usualDraft(undefined)).toEqual(emptyDraft);
  });

  it("has the user's settings until something is entered", () => {
    const usual = usualDraft({
      ...defaultUserSettings,
      addToLibrary: true,
      searchInLibrary: false,
      useAuthWhitelist: false,
      minRegionLength: 100,
      minSimilarity: 100,
    });
    expect(usual).toMatchObject({
      addToLibrary: true,
      scope: { web: true, library: false },
      rating: { excludeByWhitelist: false, acceptCitedUrls: true },
      detection: { minPassageChars: 100, findReworded: false },
    });
    expect(isUntouched({ ...usual, seed: 'another-seed' }, usual)).toBe(true);
    expect(isUntouched({ ...usual, comment: ' ' }, usual)).toBe(false);
  });

  it("loses an expert's choices on a screen for beginners, which does not show them", () => {
    const settings = { ...defaultUserSettings, minRegionLength: 100 };
    const entered = {
      ...usualDraft(settings),
      title: 'Kept',
      givenText: 'The task',
      detection: { ...emptyDraft.detection, minPassageChars: 250 },
      rating: { ...emptyDraft.rating, excludeUrlPatterns: ['example.org'] },
    };
    const kept = { ...usualDraft(settings), title: 'Kept' };
    expect(withoutExpertChoices(entered, settings)).toEqual(kept);
  });
});
