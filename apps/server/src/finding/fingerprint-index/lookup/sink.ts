/** Moves the element at `from` of a heap down until neither of its two children is better. */
export function sink(
  heap: Int32Array,
  size: number,
  from: number,
  isBetter: (a: number, b: number) => boolean,
): void {
  const moved = heap[from] as number;
  let at = from;
  for (;;) {
    let below = 2 * at + 1;
    if (below >= size) break;
    if (below + 1 < size && isBetter(heap[below + 1] as number, heap[below] as number)) below++;
    if (!isBetter(heap[below] as number, moved)) break;
    heap[at] = heap[below] as number;
    at = below;
  }
  if (size > 0) heap[at] = moved;
}
