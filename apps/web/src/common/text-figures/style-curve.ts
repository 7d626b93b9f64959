import type { OverlayPhrase } from '@palimpsest/contract';

/** The value of a phrase, and its place in the text. */
type ValuedPhrase = Pick<OverlayPhrase, 'Start' | 'End' | 'Value'>;

/** A part of the document: the mean of its values by characters, and the highest. */
export interface CurvePoint {
  readonly mean: number;
  readonly highest: number;
}

/** Divides the document into equal parts, whatever their number; a phrase counts in each part that it reaches. */
export function styleCurve(
  phrases: readonly ValuedPhrase[],
  totalChars: number,
  parts: number,
): readonly CurvePoint[] {
  const sums = new Float64Array(parts);
  const weights = new Float64Array(parts);
  const highest = new Float64Array(parts);
  const partChars = totalChars / parts;
  if (!(partChars > 0)) return [];
  for (const { Start, End, Value } of phrases) {
    const first = Math.min(parts - 1, Math.floor(Start / partChars));
    const last = Math.min(parts - 1, Math.max(first, Math.ceil(End / partChars) - 1));
    for (let part = first; part <= last; part++) {
      const chars = Math.max(0, Math.min(End, (part + 1) * partChars) - Math.max(Start, part * partChars));
      sums[part] = (sums[part] ?? 0) + Value * chars;
      weights[part] = (weights[part] ?? 0) + chars;
      highest[part] = Math.max(highest[part] ?? 0, Value);
    }
  }
  return Array.from(sums, (sum, part) => ({
    mean: (weights[part] ?? 0) > 0 ? sum / (weights[part] ?? 1) : 0,
    highest: highest[part] ?? 0,
  }));
}

/** An SVG path through the values, x from 0 to their number, y from 0 (100) to 100 (0). */
export function curvePath(values: readonly number[]): string {
  return values
    .map((value, i) => `${i === 0 ? 'M' : 'L'}${i + 0.5} ${Math.round(10 * (100 - value)) / 10}`)
    .join('');
}
