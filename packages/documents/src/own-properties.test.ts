import { describe, expect, it } from 'vitest';
import { ownAuthor, ownTitle } from './own-properties.ts';

describe('a title is suggested', () => {
  it.each([
    'How a river is measured',
    'Über Brücken',
    '河流',
    'Documents of the weir',
    'Report 2024',
    'Test of time',
    'The bill and its template',
  ])('%s', (title) => {
    expect(ownTitle(title, 'essay.docx')).toBe(title);
  });
});

describe('no title is suggested', () => {
  it.each([
    '',
    '***',
    'Untitled',
    'Unbenannt',
    'Microsoft Word - essay final.doc',
    'PowerPoint-Präsentation',
    'Dokument1',
    'thesis_v3.docx',
    'C:\\Users\\m\\thesis',
    'Essay',
    '2024',
    '[Document title]',
    'Click or tap here to enter text.',
    'IEEE Paper Template in A4 (V1)',
    'Titre du document',
    'd41d8cd98f00b204e9800998ecf8427e',
  ])('from “%s”', (title) => {
    expect(ownTitle(title, 'essay.docx')).toBe('');
  });
});

describe('an author is suggested', () => {
  it.each(['Åsa Müller-Çelik', 'Plato', '王小明', 'd’Artagnan', 'Administrator of the Weir'])(
    '%s',
    (author) => {
      expect(ownAuthor(author)).toBe(author);
    },
  );
});

describe('no author is suggested', () => {
  it.each([
    '',
    '-',
    'admin',
    'Microsoft Office User',
    'python-docx',
    'mm1987',
    'j.doe',
    'doe@example.org',
    'HP',
  ])('from “%s”', (author) => {
    expect(ownAuthor(author)).toBe('');
  });
});
