import { describe, expect, it } from 'vitest';
import { titleOfFile, withoutEndings } from './file-title.ts';

describe('the title of a file without a title of its own', () => {
  it.each([
    ['essay.docx', 'essay'],
    ['Essay.DOCX.pdf', 'Essay'],
    ['Ein_langer__Name.odt', 'Ein langer Name'],
    ['On%20the%20tides%20of%20Malm%C3%B6.pdf', 'On the tides of Malmö'],
    ['On+the+tides.pdf', 'On the tides'],
    ['Learning C++.pdf', 'Learning C++'],
    ['100%.txt', '100%'],
    ['50%20off%ZZ.txt', '50%20off%ZZ'],
    ['Essay (1).docx', 'Essay'],
    ['Essay(12).docx', 'Essay'],
    ['The tides (2024).docx', 'The tides (2024)'],
    ['Kopie von Hausarbeit.docx', 'Hausarbeit'],
    ['Copy of Copy of Essay.docx', 'Essay'],
    ['Kopie (2) von Essay (3).docx', 'Essay'],
    ['Copia de Ensayo.docx', 'Ensayo'],
    ["Copie d'Essai.docx", 'Essai'],
    ['Essay - Kopie (2).docx', 'Essay'],
    ['Essay – Copy.docx', 'Essay'],
    ['folder/sub\\Essay.txt', 'Essay'],
    ['Version 1.5 of ASP.NET.docx', 'Version 1.5 of ASP.NET'],
    ['Dr. Pepper', 'Dr. Pepper'],
    ['.docx', 'docx'],
    ['مقال_عن_البحر.docx', 'مقال عن البحر'],
    ['文章.pdf', '文章'],
    ['1234567.docx', '1234567'],
    ['- Essay -.docx', 'Essay'],
    ['cafe-au-lait.docx', 'cafe-au-lait'],
    ['facade.docx', 'facade'],
  ])('%s is %s', (name, title) => {
    expect(titleOfFile(name)).toBe(title);
  });

  it.each([
    'd41d8cd98f00b204e9800998ecf8427e.pdf',
    '3f2504e0-4f89-11d3-9a0c-0305e82c3301.docx',
    'Document1.docx',
    'Unbenannt.odt',
    'Untitled document (3).docx',
    'Neues Microsoft Word-Dokument.docx',
    '_.txt',
    '',
  ])('%s says nothing', (name) => {
    expect(titleOfFile(name)).toBe('');
  });
});

it('all known endings of a name are left out, and no others', () => {
  expect(
    ['a.docx', 'a.tar.gz', 'a.b', 'pdf', '.pdf', 'What is a .pdf', 'a.docx '].map(withoutEndings),
  ).toEqual(['a', 'a', 'a.b', 'pdf', '.pdf', 'What is a .pdf', 'a']);
});
