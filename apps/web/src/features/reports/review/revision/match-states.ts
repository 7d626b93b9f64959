import type { RevisionState } from '@palimpsest/contract';
import { IconArrowsMoveVertical, IconCheck, IconEqual, IconPlus, type Icon } from '@tabler/icons-react';

/** The states in the order in which they are listed. */
export const matchStates = ['fixed', 'unchanged', 'moved', 'new'] as const satisfies readonly RevisionState[];

/** Colour is never the only sign. */
export const stateIcons: Readonly<Record<RevisionState, Icon>> = {
  fixed: IconCheck,
  unchanged: IconEqual,
  moved: IconArrowsMoveVertical,
  new: IconPlus,
};
