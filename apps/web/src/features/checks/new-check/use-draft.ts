import { useCallback, useEffect, useRef, useState } from 'react';
import { emptyDraft, readDraft, type Draft } from './draft.ts';

const storageKey = 'palimpsest.new-check';
const saveAfterMs = 300;

export interface DraftState {
  readonly draft: Draft;
  readonly change: (changes: Partial<Draft>) => void;
  readonly reset: () => void;
}

/** The draft of the page; it outlives a reload and a visit elsewhere, as long as the tab is open. */
export function useDraft(): DraftState {
  const [draft, setDraft] = useState<Draft>(() => readDraft(stored()));
  const change = useCallback((changes: Partial<Draft>) => setDraft((last) => ({ ...last, ...changes })), []);

  const latest = useRef(draft);
  const reset = useCallback(() => {
    const { source } = latest.current;
    // At once: the page may be left before the empty draft is shown.
    latest.current = { ...emptyDraft, source };
    setDraft(latest.current);
  }, []);

  useEffect(() => {
    latest.current = draft;
    const timer = setTimeout(() => store(draft), saveAfterMs);
    return () => clearTimeout(timer);
  }, [draft]);

  useEffect(() => {
    const save = (): void => store(latest.current);
    window.addEventListener('pagehide', save);
    return () => {
      window.removeEventListener('pagehide', save);
      save();
    };
  }, []);

  return { draft, change, reset };
}

function stored(): string | null {
  try {
    return sessionStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function store(draft: Draft): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(draft));
  } catch {
    // Full or forbidden: the draft lasts as long as the page.
  }
}
