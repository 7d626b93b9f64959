import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Breakable } from './Breakable.tsx';

it.each([
  ['Nowak_Ada_essay_final.v2.docx', 'Nowak_|Ada_|essay_|final|.v2|.docx'],
  ['my__essay_', 'my__|essay_'],
  ['Essay of 1.234 words.', 'Essay of 1.234 words.'],
  ['12345678901.12345678901.1', '12345678901.12345678901.1'],
  ['“Term_paper.docx” was submitted.', '“Term_|paper.docx” was submitted.'],
])('a line may end in a file name after its signs: %s', (text, broken) => {
  const html = renderToStaticMarkup(<Breakable text={text} />);
  expect(html.replaceAll('<wbr/>', '|')).toBe(broken);
});

it('a line may end in an address before its signs, and nowhere within numbers', () => {
  const html = renderToStaticMarkup(<Breakable text="1.000 of ann.example@law.example.org." />);
  expect(html.replaceAll('<wbr/>', '|')).toBe('1.000 of ann|.example|@law|.example|.org.');
});
