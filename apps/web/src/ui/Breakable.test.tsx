import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Breakable } from './Breakable.tsx';

it('lets a line end in an address before its signs, and nowhere within numbers', () => {
  const html = renderToStaticMarkup(<Breakable text="1.000 of ann.example@law.example.org." />);
  expect(html.replaceAll('<wbr/>', '|')).toBe('1.000 of ann|.example|@law|.example|.org.');
});
