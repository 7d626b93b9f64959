import { describe, expect, test } from 'vitest';
import { layOutPage } from './page-lines.ts';

function setText(content: string, maxLines = 24): string[] {
  return layOutPage(content, maxLines).lines.map(({ startChar, endChar }) =>
    content.slice(startChar, endChar),
  );
}

describe('a text on a small page', () => {
  test('begins a line with each paragraph', () => {
    expect(setText('One\n\n  \nTwo and more\n')).toEqual(['One', 'Two and more']);
    expect(setText('')).toEqual([]);
  });

  test.each([1, 100, 5_000, 80_000, 1_000_000])(
    'fits and loses nothing if it has %i characters',
    (length) => {
      const content = 'letters '.repeat(Math.ceil(length / 8)).slice(0, length);
      const lines = setText(content);
      expect(lines.length).toBeLessThanOrEqual(24);
      expect(lines.join('')).toBe(content);
    },
  );

  test('has no lines if it has two million blanks', () => {
    expect(setText(' '.repeat(2_000_000))).toEqual([]);
  });

  test('fits if it has more paragraphs than lines', () => {
    const lines = setText('word\n'.repeat(500));
    expect(lines.length).toBeLessThanOrEqual(24);
    expect(lines.join('')).toBe('word\n'.repeat(500));
  });
});
