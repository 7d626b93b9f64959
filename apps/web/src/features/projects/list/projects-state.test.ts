import { describe, expect, it } from 'vitest';
import { nextProjectOrder, projectsCodec } from './projects-state.ts';

const atFirst = projectsCodec.read({});

describe('the address of the projects', () => {
  it('contains values that differ from the defaults, and is read as it was written', () => {
    expect(projectsCodec.write(atFirst)).toEqual({});
    const state = { sortBy: 'LibraryTexts', sortDirection: 'asc', page: 3, pageSize: 50 } as const;
    const params = projectsCodec.write(state);
    expect(params).toEqual({ sort: 'LibraryTexts', dir: 'asc', page: 3, size: 50 });
    expect(projectsCodec.read(params)).toEqual(state);
  });

  it('ignores invalid values', () => {
    const odd = { sort: 'Owner', dir: 'up', page: '-1', size: 7 };
    expect(projectsCodec.read(odd)).toEqual(atFirst);
  });

  it('changes the direction of a column, and starts names with A and counts with the highest', () => {
    expect(nextProjectOrder(atFirst, 'Date')).toEqual({ sortBy: 'Date', sortDirection: 'asc' });
    expect(nextProjectOrder(atFirst, 'Name')).toEqual({ sortBy: 'Name', sortDirection: 'asc' });
    expect(nextProjectOrder(atFirst, 'PlagChecks')).toEqual({ sortBy: 'PlagChecks', sortDirection: 'desc' });
  });
});
