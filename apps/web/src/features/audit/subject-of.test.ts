import { expect, test } from 'vitest';
import { subjectOf } from './subject-of.ts';

test('the subject of an entry is in the language of the reader', () => {
  const entry = { SubjectKind: 'libraryText', SubjectId: '46,47' };
  expect(subjectOf(entry, 'en')).toBe('Library text 46, 47');
  expect(subjectOf(entry, 'de')).toBe('Bibliothekstext 46, 47');
  expect(subjectOf(entry, 'es')).toBe('Texto de la biblioteca 46, 47');
  expect(subjectOf(entry, 'fr')).toBe('Texte de la bibliothèque 46, 47');
});

test('an entry without a subject has none, and an unknown kind is shown as it is', () => {
  expect(subjectOf({ SubjectKind: '', SubjectId: '' }, 'de')).toBe('');
  expect(subjectOf({ SubjectKind: 'orders', SubjectId: '3' }, 'de')).toBe('orders 3');
});
