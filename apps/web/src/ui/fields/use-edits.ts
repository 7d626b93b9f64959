import { useState } from 'react';
import { draftWith, editsAfterSave, withEdits, type Edits } from './edits.ts';

interface EditedFields<Draft> {
  /** The stored values with what was edited. */
  readonly draft: Draft;
  /** Takes the next draft, or the fields that change. */
  readonly change: (changed: Partial<Draft>) => void;
  /** Call it when these values were stored. */
  readonly saved: (sent: Draft) => void;
}

/**
 * The fields of a form over stored values. Only what somebody edits here is kept: a field that was changed in another
 * window meanwhile shows its new value, and is not set back when this form is saved.
 * @param locked fields that somebody else decides: they show what is stored
 */
export function useEdits<Draft extends object>(
  stored: Draft,
  locked: readonly (keyof Draft)[] = [],
): EditedFields<Draft> {
  const [edits, setEdits] = useState<Edits<Draft>>({});
  return {
    draft: draftWith(stored, edits, locked),
    change: (changed) => setEdits((now) => withEdits(now, draftWith(stored, now, locked), changed)),
    saved: (sent) => setEdits((now) => editsAfterSave(now, sent)),
  };
}
