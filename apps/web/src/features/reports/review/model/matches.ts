import type { MergedPiece, MergedText, PassageKey } from './merged.ts';
import { endCharOf } from '../../../../ui/text/piece.ts';

/** One stop of "next match". */
export interface Match {
  readonly key: PassageKey;
  readonly sourceId: number;
  readonly sourceNumber: number;
  readonly passageIndex: number;
  readonly startChar: number;
  readonly endChar: number;
}

/**
 * The stops in reading order: every passage that is painted somewhere, at its first painted character. A passage
 * that a shorter one interrupts is one stop, not two.
 */
export function matchesInOrder(pieces: readonly MergedPiece[]): readonly Match[] {
  const matches = new Map<PassageKey, Match>();
  for (const piece of pieces) {
    const top = piece.mark?.top;
    if (!top) continue;
    const known = matches.get(top.key);
    matches.set(top.key, {
      key: top.key,
      sourceId: top.sourceId,
      sourceNumber: top.sourceNumber,
      passageIndex: top.passageIndex,
      startChar: known?.startChar ?? piece.startChar,
      endChar: endCharOf(piece),
    });
  }
  return [...matches.values()];
}

/** All passages of each source in reading order, painted or covered by others. */
export function matchesBySource(text: MergedText): ReadonlyMap<number, readonly Match[]> {
  const bySource = new Map<number, Map<PassageKey, Match>>();
  for (const piece of text.pieces) {
    for (const mark of piece.mark ?? []) {
      const matches = bySource.get(mark.sourceId) ?? new Map<PassageKey, Match>();
      bySource.set(mark.sourceId, matches);
      matches.set(mark.key, {
        key: mark.key,
        sourceId: mark.sourceId,
        sourceNumber: mark.sourceNumber,
        passageIndex: mark.passageIndex,
        startChar: matches.get(mark.key)?.startChar ?? piece.startChar,
        endChar: endCharOf(piece),
      });
    }
  }
  return new Map([...bySource].map(([sourceId, matches]) => [sourceId, [...matches.values()]]));
}

/** The stop after (+1) or before (-1) the current one, wrapping around at the ends; null without matches. */
export function stepMatch(count: number, current: number | null, step: 1 | -1): number | null {
  if (count === 0) return null;
  if (current === null) return step === 1 ? 0 : count - 1;
  return (current + step + count) % count;
}

/** The first stop at or after a character, else the very first; null without matches. */
export function matchFrom(matches: readonly Match[], char: number): number | null {
  if (matches.length === 0) return null;
  const index = matches.findIndex((match) => match.startChar >= char);
  return index === -1 ? 0 : index;
}
