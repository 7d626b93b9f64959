import { useDebouncedCallback } from '@mantine/hooks';
import { limits } from '@palimpsest/contract';
import { useEffect, useState } from 'react';

export interface SearchBox {
  readonly typed: string;
  readonly type: (text: string) => void;
  /** Searches at once, for Enter. */
  readonly flush: () => void;
  readonly clear: () => void;
}

/**
 * A field that searches when typing pauses. `value` is the current search. When the field's own search comes back,
 * the typed text stays; every other change (a removed chip, "back") replaces it.
 */
export function useSearchBox(value: string, onSearch: (text: string) => void): SearchBox {
  const [typed, setTyped] = useState(value);
  const [seen, setSeen] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== seen) {
    setSeen(value);
    if (value !== sent) setTyped(value);
  }
  const send = (text: string) => {
    setSent(text.trim());
    onSearch(text.trim());
  };
  const search = useDebouncedCallback(send, limits.searchDebounceMs);
  const { cancel } = search;
  useEffect(() => {
    if (value !== sent) cancel();
  }, [value, sent, cancel]);
  return {
    typed,
    type: (text) => {
      setTyped(text);
      search(text);
    },
    flush: search.flush,
    clear: () => {
      setTyped('');
      cancel();
      send('');
    },
  };
}
