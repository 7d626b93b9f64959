/** Positions grouped by key: those of key k are places[starts[k] .. starts[k + 1]), ascending. */
export interface Groups {
  readonly starts: Uint32Array;
  readonly places: Uint32Array;
}

/** A counting sort that skips negative keys. */
export function groupByKey(keys: Int32Array, count: number, keyCount: number): Groups {
  const starts = new Uint32Array(keyCount + 1);
  for (let i = 0; i < count; i++) {
    const key = keys[i] ?? -1;
    if (key >= 0) starts[key + 1] = (starts[key + 1] ?? 0) + 1;
  }
  for (let key = 0; key < keyCount; key++) starts[key + 1] = (starts[key + 1] ?? 0) + (starts[key] ?? 0);
  const places = new Uint32Array(starts[keyCount] ?? 0);
  const next = starts.slice(0, keyCount);
  for (let i = 0; i < count; i++) {
    const key = keys[i] ?? -1;
    if (key < 0) continue;
    const at = next[key] ?? 0;
    places[at] = i;
    next[key] = at + 1;
  }
  return { starts, places };
}

/** The keys that have a position, ascending. */
export function usedKeys({ starts }: Groups): Int32Array {
  const keys = new Int32Array(starts.length);
  let count = 0;
  for (let key = 0; key + 1 < starts.length; key++) {
    if (starts[key] !== starts[key + 1]) keys[count++] = key;
  }
  return keys.slice(0, count);
}
