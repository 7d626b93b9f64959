import type { Encodings } from './encodings.ts';
import type { GroupState } from './group-state.ts';

/** Changes the group for a word about its format. Other words change nothing. */
export function applyFormat(
  name: string,
  value: number | undefined,
  group: GroupState,
  encodings: Encodings,
): void {
  if (encodings.word(name, value, group)) return;
  if (name === 'intbl') group.isInTable = true;
  else if (name === 'pard') group.isInTable = false;
  else if (name === 'v') group.isHidden = value !== 0;
  else if (name === 'deleted') group.isDeleted = value !== 0;
  else if (name === 'uc') group.fallbackChars = Math.max(0, value ?? 1);
  else if (name === 'plain') {
    group.isHidden = false;
    group.isDeleted = false;
    group.codePage = encodings.documentCodePage();
  }
}
