/**
 * Memory that lookups reuse. A lookup needs some megabytes in columns. Allocating them took more time than
 * anything else: V8 collects garbage once for every few megabytes outside its heap, 15 ms per lookup in the
 * server.
 *
 * The contents belong to one lookup until the next begins, so nothing of it may be kept across an `await`.
 */
export interface Scratch {
  /** The hits, segment after segment; it grows. */
  readonly found: GrowingColumn;
  /** The column with this name. Its old contents are not cleared. */
  int32(name: string, length: number): Int32Array;
  float64(name: string, length: number): Float64Array;
  bytes(name: string, length: number): Buffer;
}

export interface GrowingColumn {
  values: Int32Array;
  count: number;
}

const FIRST_CAPACITY = 2 ** 14;

export function createScratch(): Scratch {
  const buffers = new Map<string, ArrayBuffer>();
  const bufferOf = (name: string, bytes: number): ArrayBuffer => {
    const present = buffers.get(name);
    if (present !== undefined && present.byteLength >= bytes) return present;
    const made = new ArrayBuffer(Math.max(bytes, 2 * (present?.byteLength ?? 0)));
    buffers.set(name, made);
    return made;
  };
  return {
    found: { values: new Int32Array(FIRST_CAPACITY), count: 0 },
    int32: (name, length) => new Int32Array(bufferOf(name, 4 * length), 0, length),
    float64: (name, length) => new Float64Array(bufferOf(name, 8 * length), 0, length),
    bytes: (name, length) => Buffer.from(bufferOf(name, length), 0, length),
  };
}

export function reserveCapacity(column: GrowingColumn, more: number): void {
  if (column.count + more <= column.values.length) return;
  const values = new Int32Array(2 * (column.count + more));
  values.set(column.values);
  column.values = values;
}
