/** The visible part of the text, in characters, half-open. */
interface View {
  readonly from: number;
  readonly to: number;
}

/** An arrow key moves by this share of the visible part. */
const arrowShare = 0.25;

/** The character that a key on the map of the text brings to the middle; null if the key does nothing there. */
export function placeForKey(key: string, { from, to }: View, totalChars: number): number | null {
  const middle = (from + to) / 2;
  const length = to - from;
  const wanted = new Map([
    ['ArrowUp', middle - length * arrowShare],
    ['ArrowLeft', middle - length * arrowShare],
    ['ArrowDown', middle + length * arrowShare],
    ['ArrowRight', middle + length * arrowShare],
    ['PageUp', middle - length],
    ['PageDown', middle + length],
    ['Home', 0],
    ['End', totalChars],
  ]).get(key);
  if (wanted === undefined || totalChars === 0) return null;
  return Math.min(totalChars - 1, Math.max(0, Math.round(wanted)));
}

/** How far down the view is, from 0 at the beginning to 100 if the end is visible. */
export function percentScrolled({ from, to }: View, totalChars: number): number {
  const rest = totalChars - (to - from);
  return rest <= 0 ? 0 : Math.min(100, Math.max(0, Math.round((100 * from) / rest)));
}
