interface Stretch {
  readonly startChar: number;
  readonly endChar: number;
}

/** The words in the first spans and not in the second; in both, start and end alternate. The answer is in order and disjoint. */
export function wordsOnlyIn(
  count: number,
  spans: readonly number[],
  others: readonly number[],
): readonly number[] {
  const mask = new Uint8Array(count + 1);
  const fill = (list: readonly number[], value: number): void => {
    for (let at = 0; at + 1 < list.length; at += 2) mask.fill(value, list[at], list[at + 1]);
  };
  fill(spans, 1);
  fill(others, 0);
  mask[count] = 0;
  const only: number[] = [];
  for (let start = mask.indexOf(1); start !== -1; start = mask.indexOf(1, only.at(-1))) {
    only.push(start, mask.indexOf(0, start));
  }
  return only;
}

/** How many words are in disjoint spans. */
export function countIn(spans: readonly number[]): number {
  return spans.reduce((sum, word, at) => sum + (at % 2 === 0 ? -word : word), 0);
}

/** Stretches without the parts that others cover. If a stretch falls into pieces, the first one has its figures. */
export function withoutStretches<One extends Stretch & { readonly words: number }>(
  stretches: readonly One[],
  others: readonly Stretch[],
): readonly One[] {
  return stretches.flatMap((stretch) => {
    let pieces: readonly One[] = [stretch];
    for (const { startChar, endChar } of others) {
      pieces = pieces.flatMap((piece) =>
        [
          { ...piece, endChar: Math.min(piece.endChar, startChar) },
          { ...piece, startChar: Math.max(piece.startChar, endChar) },
        ].filter((part) => part.startChar < part.endChar),
      );
    }
    return pieces.map((piece, at) => (at === 0 ? piece : { ...piece, words: 0 }));
  });
}
