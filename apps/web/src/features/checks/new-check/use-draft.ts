import { useCallback, useEffect, useRef, useState } from 'react';
import { keep, onKeptElsewhere, readKept } from '../../../api/kept.ts';
import { randomId } from '../../../api/random-id.ts';
import { isUntouched, readDraft, withoutLeftSample, type Draft } from './draft.ts';

const saveAfterMs = 300;

export interface DraftState {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  readonly reset: () => void;
}

/**
 * The draft of the page. It survives a reload and a closed tab, until the check is started or the user leaves.
 * @param name the name under which it is kept
 * @param usual its initial values
 */
export function useDraft(name: string, usual: Draft): DraftState {
  const [draft, setDraft] = useState<Draft>(() => withSeed(readDraft(readKept(name), usual)));
  const change = useCallback(
    (changes: Partial<Draft>) => setDraft((last) => withoutLeftSample({ ...last, ...changes })),
    [],
  );

  const begins = useRef(usual);
  const latest = useRef(draft);
  useEffect(() => {
    const before = begins.current;
    begins.current = usual;
    if (isUntouched(latest.current, usual) || !isUntouched(latest.current, before)) return;
    // The settings were changed while the page was open. Kept as it was, the draft would look like a choice.
    latest.current = { ...usual, seed: latest.current.seed };
    setDraft(latest.current);
  }, [usual]);
  const reset = useCallback(() => {
    const { source } = latest.current;
    // Immediately: the page may be left before the empty draft is shown.
    latest.current = withSeed({ ...begins.current, source, seed: '' });
    setDraft(latest.current);
  }, []);

  useEffect(() => {
    latest.current = draft;
    const timer = setTimeout(() => store(name, draft, begins.current), saveAfterMs);
    return () => clearTimeout(timer);
  }, [draft, name]);

  useEffect(() => {
    const save = (): void => store(name, latest.current, begins.current);
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, [name]);

  // A tab in the background follows the other one; otherwise it would restore a draft that was started there.
  useEffect(
    () =>
      onKeptElsewhere(name, (value) => {
        if (document.visibilityState !== 'hidden') return;
        latest.current = withSeed(readDraft(value, begins.current));
        setDraft(latest.current);
      }),
    [name],
  );

  return { draft, change, reset };
}

function withSeed(draft: Draft): Draft {
  return /^[A-Za-z0-9_-]{8,40}$/.test(draft.seed) ? draft : { ...draft, seed: randomId() };
}

function store(name: string, draft: Draft, usual: Draft): void {
  keep(name, isUntouched(draft, usual) ? null : JSON.stringify(draft));
}
