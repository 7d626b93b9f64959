/*
 * Covers:
 * checks-60: A checkbox searches online sources
 * checks-63: A checkbox searches library sources
 * checks-284: At least one place to search stays on
 * checks-285: Switching online search off searches the whole library
 * checks-286: Switching library search off searches online
 * checks-287: Switching library search on chooses all projects and the unassigned texts
 * checks-288: Chosen projects are sent only as a part of all
 * checks-469: Texts without a project have the id 0
 */
import { describe, expect, it } from 'vitest';
import {
  chooseProjects,
  searchEverywhere,
  searchedProjectIds,
  switchLibrary,
  switchWeb,
  type SearchScope,
} from './search-scope.ts';

const existing = [0, 4, 9];
const onlyProject4: SearchScope = { web: true, library: true, projectIds: [4] };

describe('the search scope', () => {
  it('always includes a place to search, after any sequence of switches', () => {
    const steps = [
      (scope: SearchScope) => switchWeb(scope, false),
      (scope: SearchScope) => switchWeb(scope, true),
      (scope: SearchScope) => switchLibrary(scope, false),
      (scope: SearchScope) => switchLibrary(scope, true),
      (scope: SearchScope) => chooseProjects(scope, [], existing),
      (scope: SearchScope) => chooseProjects(scope, [4], existing),
    ];
    let reached: SearchScope[] = [searchEverywhere];
    for (let depth = 0; depth < 4; depth += 1) {
      reached = reached.flatMap((scope) => steps.map((step) => step(scope)));
      for (const { web, library } of reached) expect(web || library).toBe(true);
    }
  });

  it('searches the whole library when online sources are switched off', () => {
    expect(switchWeb(onlyProject4, false)).toEqual({ web: false, library: true, projectIds: 'all' });
  });

  it('searches online when the library is switched off', () => {
    const onlyLibrary: SearchScope = { web: false, library: true, projectIds: [4] };
    expect(switchLibrary(onlyLibrary, false)).toMatchObject({ web: true, library: false });
  });

  it('chooses everything when the library is switched on', () => {
    const off = switchLibrary(onlyProject4, false);
    expect(switchLibrary(off, true).projectIds).toBe('all');
  });

  it('sends projects only when some but not all are chosen', () => {
    expect(searchedProjectIds(searchEverywhere, existing)).toBeUndefined();
    expect(searchedProjectIds(onlyProject4, existing)).toEqual([4]);
    expect(searchedProjectIds(chooseProjects(onlyProject4, [9, 4, 0], existing), existing)).toBeUndefined();
    expect(searchedProjectIds({ ...onlyProject4, library: false }, existing)).toBeUndefined();
  });

  it('drops projects that were deleted since', () => {
    expect(searchedProjectIds({ ...onlyProject4, projectIds: [4, 77] }, existing)).toEqual([4]);
    expect(searchedProjectIds({ ...onlyProject4, projectIds: [77] }, existing)).toBeUndefined();
  });
});
