/** What of the text is in view, in characters, half-open. */
interface View {
  readonly from: number;
  readonly to: number;
}

/** A press of an arrow moves by this share of what is in view. */
const arrowShare = 0.25;

/** Which character a key on the map of the text brings to the middle; null where the key means nothing there. */
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

/** How far down the view is, from 0 at the beginning to 100 where the end is in view. */
export function percentScrolled({ from, to }: View, totalChars: number): number {
  const rest = totalChars - (to - from);
  return rest <= 0 ? 0 : Math.min(100, Math.max(0, Math.round((100 * from) / rest)));
}
