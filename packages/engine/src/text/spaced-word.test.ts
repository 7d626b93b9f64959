import { describe, expect, test } from 'vitest';
import { normalForm } from './normal-form.ts';
import { tokenise } from './tokenise.ts';

function formsOf(text: string): string[] {
  const { count, startChars, endChars } = tokenise(text);
  return Array.from({ length: count }, (_, i) => normalForm(text.slice(startChars[i], endChars[i])));
}

describe('a letter-spaced word is one word', () => {
  test.each([
    // A one-letter word before the row cannot be distinguished from it.
    ['a p l a g i a r i s m case', ['aplagiarism', 'case']],
    ['the p l a g i a r i s m  i s  b a d l y done', ['the', 'plagiarism', 'is', 'badly', 'done']],
    ['p\u2009l\u2009a\u2009g', ['plag']],
    ['p\u00a0l\u00a0a\u00a0g.', ['plag']],
    ['G E S P E R R T und S p e r r s a t z', ['gesperrt', 'und', 'sperrsatz']],
    ['A n  o l d  s t o n e', ['a', 'n', 'old', 'stone']],
    [
      'a\u00a0n o\u00a0l\u00a0d s\u00a0t\u00a0o\u00a0n\u00a0e i\u00a0s b\u00a0a\u00a0d',
      ['a', 'n', 'old', 'stone', 'is', 'bad'],
    ],
    ['к о п и я', ['копия']],
    ['s o n d e r n, w a r', ['sondern', 'war']],
  ])('%j', (text, expected) => {
    expect(formsOf(text)).toEqual(expected);
  });
});

describe('not a letter-spaced word', () => {
  test.each([
    'A B C D',
    'w x y z',
    'z. B. u. a. m.',
    'A C G T T A C G',
    'C D E F G A H C',
    'a a a a a a a a',
    'b d f g h k',
    'a  b  c  e',
    'J R R Tolkien',
    'i e, d h',
    'D a n K b a r K e i t',
  ])('%j', (text) => {
    for (const form of formsOf(text)) expect(form.length === 1 || form === 'tolkien').toBe(true);
  });
});

test('a row of single letters is read once, however long it is', () => {
  // Consecutive words of at most 400 letters each, without losing a letter.
  const forms = formsOf('n e b u l a '.repeat(20_000));
  expect(forms.join('')).toBe('nebula'.repeat(20_000));
  expect(forms.length).toBe(300);
  expect(formsOf('a b '.repeat(50_000)).length).toBe(100_000);
});
