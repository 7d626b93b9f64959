import type { LibraryTextListItem } from '@palimpsest/contract';
import type { LibraryListState } from './library-list-state.ts';
import type { ChangeLibraryList } from './use-library-list-state.ts';

/** What the table and the cards have in common. */
export interface LibraryListProps {
  readonly texts: readonly LibraryTextListItem[];
  readonly state: LibraryListState;
  readonly selected: ReadonlySet<number>;
  /** Another page is on its way; the rows are those of the last one. */
  readonly faded: boolean;
  readonly onChange: ChangeLibraryList;
  readonly onToggle: (text: LibraryTextListItem) => void;
  readonly onToggleAll: () => void;
  readonly onDelete: (text: LibraryTextListItem) => void;
}
