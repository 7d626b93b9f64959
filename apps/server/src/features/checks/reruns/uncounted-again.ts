import type { MarkedSegment, UncountedStretch } from '@palimpsest/engine';

interface Stretch {
  readonly startChar: number;
  readonly endChar: number;
}

/**
 * The parts of a text that count for no source, after it was compared with its known sources again. Sources that had
 * nothing else were never stored. So the earlier parts stay where the new result says nothing about them.
 * @param earlier Disjoint and in the order of the text, like `found`.
 */
export function uncountedAgain(
  earlier: readonly UncountedStretch[],
  found: readonly UncountedStretch[],
  segments: readonly MarkedSegment[],
): readonly UncountedStretch[] {
  const isTaken = [found, segments.filter(({ marks }) => marks.length > 0)].map(overlapsOneOf);
  const kept = earlier.filter((stretch) => !isTaken.map((taken) => taken(stretch)).includes(true));
  return [...found, ...kept].toSorted((a, b) => a.startChar - b.startChar);
}

/** Ask it for stretches in the order of the text. */
function overlapsOneOf(ordered: readonly Stretch[]): (stretch: Stretch) => boolean {
  let next = 0;
  return ({ startChar, endChar }) => {
    while ((ordered[next]?.endChar ?? endChar) <= startChar) next += 1;
    return (ordered[next]?.startChar ?? endChar) < endChar;
  };
}
