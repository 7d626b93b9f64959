import { expect, it } from 'vitest';
import { editsAfterSave } from './edits-after-save.ts';

it('keeps what was typed while the others were being saved', () => {
  const sent = { name: 'Ada', quota: 50, note: '' };
  expect(editsAfterSave({ name: 'Ada', quota: 50 }, sent)).toEqual({});
  expect(editsAfterSave({ name: 'Ada N', quota: 50 }, sent)).toEqual({ name: 'Ada N' });
  expect(editsAfterSave({}, sent)).toEqual({});
});
