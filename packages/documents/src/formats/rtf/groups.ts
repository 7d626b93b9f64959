import { documentState, type GroupState } from './group-state.ts';

/** The open groups. The current one may be changed; its changes end with it. */
export interface Groups {
  readonly current: () => GroupState;
  /** The group that contains the current group. */
  readonly outer: () => GroupState | undefined;
  /** The group around the one that contains the current group. */
  readonly secondOuter: () => GroupState | undefined;
  readonly open: () => void;
  /** Returns the closed group, or undefined for a closing brace without an opening one, which is ignored. */
  readonly close: () => GroupState | undefined;
}

export function createGroups(): Groups {
  const outer: GroupState[] = [];
  let current = documentState();
  return {
    current: () => current,
    outer: () => outer.at(-1),
    secondOuter: () => outer.at(-2),
    open: () => {
      outer.push(current);
      current = { ...current, opened: undefined, isParagraphGroup: false };
    },
    close: () => {
      const next = outer.pop();
      if (next === undefined) return undefined;
      const closed = current;
      current = next;
      return closed;
    },
  };
}
