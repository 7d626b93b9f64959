/** Brackets whose picture depends on the direction of writing, each with its opposite. */
const opposites: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '«': '»',
  '»': '«',
  '‹': '›',
  '›': '‹',
};

const openers = '([{«‹';

export const turnBracket = (text: string): string => opposites[text] ?? text;

/** -1 for a bracket that opens, 1 for one that closes, else 0. */
export function bracketSide(text: string): number {
  if (opposites[text] === undefined) return 0;
  return openers.includes(text) ? -1 : 1;
}

/**
 * The pieces of a line, from left to right, with all brackets as they are seen. Some producers state which bracket is
 * meant instead, and for one on its left side that is the opposite. Seen from the left, a pair begins with the opening one.
 */
export function asSeenBrackets(pieces: readonly string[]): readonly string[] {
  const places = pieces.flatMap((text, at) => (opposites[text] === undefined ? [] : [at]));
  if (places.length === 0) return pieces;
  const seen = [...pieces];
  const alone: number[] = [];
  let turned = 0;
  const isDone = new Set<number>();
  for (const at of places) {
    if (isDone.has(at)) continue;
    const text = pieces[at] ?? '';
    const kind = [text, turnBracket(text)];
    const next = places.find(
      (other) => other > at && !isDone.has(other) && kind.includes(pieces[other] ?? ''),
    );
    if (next === undefined || pieces[next] === text) {
      alone.push(at);
      continue;
    }
    isDone.add(next);
    if (bracketSide(text) < 0) {
      turned -= 1;
      continue;
    }
    turned += 1;
    seen[at] = turnBracket(text);
    seen[next] = turnBracket(pieces[next] ?? '');
  }
  // Its partner is on another line. Then the others show how this producer states brackets.
  if (turned > 0) for (const at of alone) seen[at] = turnBracket(pieces[at] ?? '');
  return seen;
}
