import { useState } from 'react';
import { editsAfterSave } from './edits-after-save.ts';

interface Edits<Draft> {
  /** The stored values with what was edited. */
  readonly draft: Draft;
  readonly change: (changed: Partial<Draft>) => void;
  /** Call it when these values were stored. */
  readonly saved: (sent: Draft) => void;
}

/**
 * The fields of a form over stored values. Only what somebody edits here is kept: a field that was changed in another
 * window meanwhile shows its new value, and is not set back when this form is saved.
 */
export function useEdits<Draft extends object>(stored: Draft): Edits<Draft> {
  const [edits, setEdits] = useState<Partial<Draft>>({});
  return {
    draft: { ...stored, ...edits },
    change: (changed) => setEdits((now) => ({ ...now, ...changed })),
    saved: (sent) => setEdits((now) => editsAfterSave(now, sent)),
  };
}
