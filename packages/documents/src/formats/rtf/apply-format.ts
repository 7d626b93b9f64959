import type { Encodings } from './encodings.ts';
import { plainParagraph, type GroupState } from './group-state.ts';
import { applyLetters } from './letters.ts';

/** Changes the group for a word about its format. Other words change nothing. */
export function applyFormat(
  name: string,
  value: number | undefined,
  group: GroupState,
  encodings: Encodings,
): void {
  if (encodings.word(name, value, group) || applyLetters(name, value, group)) return;
  if (name === 'intbl') group.isInTable = true;
  else if (name === 'pard')
    Object.assign(group, plainParagraph, { isInTable: false, isParagraphGroup: true });
  else if (name === 's' && (group.isParagraphGroup || group.style === 0)) group.style = value ?? 0;
  else if (name === 'outlinelevel') group.outline = value;
  else if (name === 'ls') group.list = value ?? 0;
  else if (name === 'ilvl') group.listLevel = value ?? 0;
  else if (name === 'v') group.isHidden = value !== 0;
  else if (name === 'deleted') group.isDeleted = value !== 0;
  else if (name === 'uc') group.fallbackChars = Math.max(0, value ?? 1);
  else if (name === 'plain') {
    group.isHidden = false;
    group.isDeleted = false;
    group.letters = 0;
    group.codePage = encodings.documentCodePage();
  }
}
