/**
 * What a page keeps in the browser until it is finished: it outlives a reload and a closed tab, and goes when the
 * session is left. Without storage, or where it is full, things last as long as the page.
 */
const prefix = 'palimpsest.kept.';

export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** All that is kept under names that begin so, in no order. */
export function readAllKept(beginning: string): readonly string[] {
  try {
    return Object.entries(localStorage as Readonly<Record<string, string>>)
      .filter(([key]) => key.startsWith(prefix + beginning))
      .map(([, value]) => value);
  } catch {
    return [];
  }
}

/** @param value null forgets it */
export function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, value);
  } catch {
    // An older state would come back as if it were the last.
    forget(prefix + name);
  }
}

/** Calls when another tab has kept something else under the name; gives the function that ends it. */
export function onKeptElsewhere(name: string, listener: (value: string | null) => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === prefix + name) listener(event.newValue);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/**
 * Calls when another tab has kept or forgotten (null) something under a name that begins so, with the rest of the name;
 * for as long as the page lives.
 */
export function onAnyKeptElsewhere(
  beginning: string,
  listener: (rest: string, value: string | null) => void,
): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key?.startsWith(prefix + beginning) === true) {
      listener(key.slice(prefix.length + beginning.length), newValue);
    }
  });
}

/** Everything, for the next who sits down here. */
export function forgetKept(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) forget(key);
  } catch {
    // There is no storage, and so nothing in it.
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // See above.
  }
}
