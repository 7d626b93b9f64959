import { startNumber } from '../../layout/count-items.ts';
import type { GroupState } from './group-state.ts';

/**
 * Lists as Rich Text had them before its tables of lists, which WordPad still writes: a group `\pn` says how the
 * paragraphs around it are numbered. False if the word is about something else.
 */
export function applySimpleList(name: string, value: number | undefined, group: GroupState): boolean {
  if (name === 'pnlvlblt') group.simpleList = { isNumbered: false, start: 1 };
  else if (name === 'pnlvlbody') group.simpleList = { isNumbered: true, start: 1 };
  else if (name === 'pnstart') {
    if (group.simpleList?.isNumbered === true)
      group.simpleList = { isNumbered: true, start: startNumber(value ?? 1) };
  } else return false;
  return true;
}
