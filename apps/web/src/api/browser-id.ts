const storageKey = 'palimpsest.browser';

/** A random id that this browser keeps; undefined if it stores nothing. The server keeps a digest of it. */
export function browserId(): string | undefined {
  try {
    const known = localStorage.getItem(storageKey);
    if (known !== null && /^[\w-]{22,64}$/.test(known)) return known;
    const bytes = crypto.getRandomValues(new Uint8Array(24));
    const fresh = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    localStorage.setItem(storageKey, fresh);
    return fresh;
  } catch {
    return undefined;
  }
}
