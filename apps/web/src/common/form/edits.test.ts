import { describe, expect, it } from 'vitest';
import { valuesWith, editsAfterSave, withEdits } from './edits.ts';

const stored = { name: 'Ada', quota: 50, note: '' };

describe('edits', () => {
  it('are what differs from the values, and the rest follows what another window has stored', () => {
    const edits = withEdits({}, stored, { ...stored, quota: 60 });
    expect(edits).toEqual({ quota: 60 });
    expect(valuesWith({ ...stored, name: 'Grace', quota: 70 }, edits, [])).toEqual({
      name: 'Grace',
      quota: 60,
      note: '',
    });
    expect(withEdits(edits, { ...stored, quota: 60 }, { quota: 50 })).toEqual({ quota: 50 });
  });

  it('do not count at locked fields, and return when these are unlocked', () => {
    const edits = withEdits({}, stored, { name: 'Grace', quota: 60 });
    expect(valuesWith(stored, edits, ['quota'])).toEqual({ name: 'Grace', quota: 50, note: '' });
    expect(valuesWith(stored, edits, []).quota).toBe(60);
  });

  it('remain after saving if they were typed while the others were being saved', () => {
    expect(editsAfterSave({ name: 'Ada', quota: 50 }, stored)).toEqual({});
    expect(editsAfterSave({ name: 'Ada N', quota: 50 }, stored)).toEqual({ name: 'Ada N' });
    expect(editsAfterSave({}, stored)).toEqual({});
  });

  it('are the changed keys of a record, so that what another window stores in others stays', () => {
    const base = { texts: { en: 'Tides', de: 'Gezeiten' } };
    const typed = { texts: { en: 'The tides', de: 'Gezeiten' } };
    const edits = withEdits({}, base, typed);
    expect(edits).toEqual({ texts: { en: 'The tides' } });
    const storedElsewhere = { texts: { en: 'Tides', de: 'Die Gezeiten' } };
    expect(valuesWith(storedElsewhere, edits, [])).toEqual({
      texts: { en: 'The tides', de: 'Die Gezeiten' },
    });
    const more = withEdits(edits, typed, { texts: { ...typed.texts, de: 'Ebbe' } });
    expect(more).toEqual({ texts: { en: 'The tides', de: 'Ebbe' } });
    expect(editsAfterSave(more, typed)).toEqual({ texts: { de: 'Ebbe' } });
    expect(editsAfterSave(edits, typed)).toEqual({});
  });
});
