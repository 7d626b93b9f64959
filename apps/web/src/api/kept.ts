/**
 * Data that a page keeps in the browser until it is finished. It survives a reload and a closed tab, and is deleted
 * when the user leaves the session. Without storage, or when storage is full, it lasts as long as the page.
 */
const prefix = 'palimpsest.kept.';

export function readKept(name: string): string | null {
  try {
    return localStorage.getItem(prefix + name);
  } catch {
    return null;
  }
}

/** All data kept under names that begin with `beginning`, in no particular order. */
export function readAllKept(beginning: string): readonly string[] {
  try {
    return Object.entries(localStorage as Readonly<Record<string, string>>)
      .filter(([key]) => key.startsWith(prefix + beginning))
      .map(([, value]) => value);
  } catch {
    return [];
  }
}

/** @param value null deletes it */
export function keep(name: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(prefix + name);
    else localStorage.setItem(prefix + name, value);
  } catch {
    // Otherwise an older state would come back as the latest one.
    forget(prefix + name);
  }
}

/** Calls back when another tab has kept something else under the name. Returns the function that stops this. */
export function onKeptElsewhere(name: string, listener: (value: string | null) => void): () => void {
  const hear = (event: StorageEvent): void => {
    if (event.key === prefix + name) listener(event.newValue);
  };
  window.addEventListener('storage', hear);
  return () => window.removeEventListener('storage', hear);
}

/**
 * Calls back when another tab has kept or deleted (null) something under a name that begins this way, with the rest
 * of the name. Lasts as long as the page.
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

/** Deletes everything, for the next person who uses this browser. */
export function forgetKept(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(prefix)) forget(key);
  } catch {
    // There is no storage, so there is nothing to delete.
  }
}

function forget(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // There is no storage, so there is nothing to delete.
  }
}
