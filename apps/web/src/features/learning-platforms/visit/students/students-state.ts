import { learningMemberStates, limits, type LearningMember } from '@palimpsest/contract';
import { readListState, writeListState, type ListState } from '../../../../ui/list/list-state.ts';
import type { ListCodec } from '../../../../ui/list/use-list-state.ts';

type StateOfMember = LearningMember['State'];

export interface StudentsState extends Pick<ListState<'name'>, 'search' | 'page' | 'pageSize'> {
  /** Null: all of them. */
  readonly state: StateOfMember | null;
}

/** The part of the page with the students, as the address names it. */
export const studentsPart = { view: 'students' } as const;

const columns = ['name'] as const;

export const studentsCodec: ListCodec<StudentsState> = {
  read: (params) => {
    const { search, page, pageSize } = readListState(params, columns);
    const state = learningMemberStates.find((one) => one === params['state']) ?? null;
    return { search, page, pageSize, state };
  },
  write: ({ state, ...list }) => ({
    ...studentsPart,
    ...writeListState(
      { ...list, date: null, projectId: null, sortBy: 'name', sortDirection: 'desc' },
      columns,
    ),
    ...(state === null ? {} : { state }),
  }),
  noFilters: { search: '', state: null },
};

/** The students of one page, and how many there are on all of them. */
export function studentsShown(
  members: readonly LearningMember[],
  { search, state, page, pageSize }: StudentsState,
  defaultPageSize: number = limits.defaultPageSize,
): { readonly data: readonly LearningMember[]; readonly total: number } {
  const wanted = folded(search.trim());
  const found = members.filter(
    ({ Name, Mail, State }) =>
      (state === null || State === state) && [Name, Mail].some((text) => folded(text).includes(wanted)),
  );
  const size = pageSize ?? defaultPageSize;
  return { data: found.slice((page - 1) * size, page * size), total: found.length };
}

const folded = (text: string): string => text.normalize('NFC').toLowerCase();
