import { describe, expect, test } from 'vitest';
import { addInput, countedInput, emptyNewText, hasTextInput, readinessOf } from './new-text.ts';

const typed = { ...emptyNewText, source: 'text', text: 'five words are enough here' } as const;
const ready = { id: 'upload-1', phase: 'ready' } as const;

describe('a text for the library', () => {
  test('needs five words', () => {
    expect(readinessOf({ ...typed, text: '  ' }, [])).toBe('nothing');
    expect(readinessOf({ ...typed, text: 'only four words here' }, [])).toBe('textShort');
    expect(readinessOf(typed, [])).toBe('ready');
  });

  test('may come from a web page', () => {
    const fetched = { ...typed, source: 'download', fetchedUrl: 'https://example.org' } as const;
    expect(readinessOf(fetched, [])).toBe('ready');
    expect(addInput(fetched, [ready])).toMatchObject({ text: typed.text });
    expect(countedInput(fetched, [ready])).toEqual({ text: typed.text });
  });

  test('is counted as far as it is entered', () => {
    expect(countedInput(emptyNewText, [])).toBeUndefined();
    expect(countedInput({ ...typed, text: ' ' }, [])).toBeUndefined();
    expect(countedInput(emptyNewText, [ready, { id: 'upload-2', phase: 'reading' }])).toEqual({
      uploadids: ['upload-1'],
    });
  });

  test('may be files that have all been read', () => {
    expect(readinessOf(emptyNewText, [])).toBe('nothing');
    expect(readinessOf(emptyNewText, [ready])).toBe('ready');
    expect(readinessOf(emptyNewText, [ready, { id: 'upload-2', phase: 'reading' }])).toBe('waiting');
  });

  test('includes only the input of one source', () => {
    const about = { ...typed, name: 'Essay', author: 'A', comment: 'C', projectId: 4 };
    expect(addInput(about, [ready])).toEqual({
      name: 'Essay',
      author: 'A',
      comment: 'C',
      projectid: 4,
      text: typed.text,
    });
    const files = { ...about, source: 'upload' } as const;
    expect(addInput(files, [ready])).toMatchObject({ name: 'Essay', uploadids: ['upload-1'] });
    expect(addInput(files, [ready, { ...ready, id: 'upload-2' }])).toMatchObject({ name: '' });
  });

  test('there is something to lose as soon as there is a text or a file', () => {
    expect(hasTextInput(emptyNewText, [])).toBe(false);
    expect(hasTextInput(typed, [])).toBe(true);
    expect(hasTextInput({ ...emptyNewText, source: 'download', url: 'example.org' }, [])).toBe(true);
    expect(hasTextInput(emptyNewText, [{ ...ready, phase: 'waiting' }])).toBe(true);
  });
});
