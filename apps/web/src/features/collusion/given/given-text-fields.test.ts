import { describe, expect, test } from 'vitest';
import { emptyGivenText, givenTextInput, givenReadiness } from './given-text-fields.ts';

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');
const chosen = [7, 8].map((id) => ({ id, name: `Text ${id}`, words: 100, pages: 1 }));

describe('a given text can be added', () => {
  test('if it is long enough to be compared', () => {
    expect(givenReadiness(emptyGivenText, [], 5)).toBe('nothing');
    expect(givenReadiness({ ...emptyGivenText, text: ' two words ' }, [], 5)).toBe('short');
    expect(givenReadiness({ ...emptyGivenText, text: words(40) }, [], 5)).toBe('ready');
  });

  test('if all its files were read and do not exceed the maximum', () => {
    const draft = { ...emptyGivenText, source: 'upload' } as const;
    expect(givenReadiness(draft, [{ phase: 'ready' }, { phase: 'reading' }], 5)).toBe('waiting');
    expect(givenReadiness(draft, [{ phase: 'ready' }, { phase: 'ready' }], 5)).toBe('ready');
    expect(givenReadiness(draft, [{ phase: 'ready' }, { phase: 'ready' }], 1)).toBe('many');
  });

  test('if library texts were chosen', () => {
    expect(givenReadiness({ ...emptyGivenText, source: 'library' }, [], 5)).toBe('nothing');
    expect(givenReadiness({ ...emptyGivenText, source: 'library', chosen }, [], 5)).toBe('ready');
  });
});

test('a call has one kind of input only, whatever else was entered', () => {
  const draft = { ...emptyGivenText, name: ' Brief ', text: 'The text', chosen };
  const uploads = [{ id: 'abc' }];
  expect(givenTextInput(3, draft, uploads)).toEqual({ projectId: 3, name: 'Brief', text: 'The text' });
  expect(givenTextInput(3, { ...draft, source: 'upload' }, uploads)).toEqual({
    projectId: 3,
    uploadids: ['abc'],
  });
  expect(givenTextInput(3, { ...draft, source: 'library' }, uploads)).toEqual({
    projectId: 3,
    libtextids: [7, 8],
  });
});
