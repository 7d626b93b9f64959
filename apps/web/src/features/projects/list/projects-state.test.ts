import { describe, expect, it } from 'vitest';
import { nextProjectOrder, readProjectsState, writeProjectsState } from './projects-state.ts';

const atFirst = readProjectsState({});

describe('the address of the projects', () => {
  it('contains values that differ from the defaults, and is read as it was written', () => {
    expect(writeProjectsState(atFirst)).toEqual({});
    const state = {
      sortBy: 'LibraryTexts',
      sortDirection: 'asc',
      projectId: 7,
      page: 3,
      pageSize: 50,
    } as const;
    const params = writeProjectsState(state);
    expect(params).toEqual({ project: 7, sort: 'LibraryTexts', dir: 'asc', page: 3, size: 50 });
    expect(readProjectsState(params)).toEqual(state);
  });

  it('ignores invalid values', () => {
    const odd = { project: 'x', sort: 'Owner', dir: 'up', page: '-1', size: 7 };
    expect(readProjectsState(odd)).toEqual(atFirst);
    expect(readProjectsState({ project: 0 }).projectId).toBeNull();
  });

  it('changes the direction of a column, and starts names with A and counts with the highest', () => {
    expect(nextProjectOrder(atFirst, 'Date')).toEqual({ sortBy: 'Date', sortDirection: 'asc' });
    expect(nextProjectOrder(atFirst, 'Name')).toEqual({ sortBy: 'Name', sortDirection: 'asc' });
    expect(nextProjectOrder(atFirst, 'PlagChecks')).toEqual({ sortBy: 'PlagChecks', sortDirection: 'desc' });
  });
});
