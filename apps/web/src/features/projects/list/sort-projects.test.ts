/*
 * Covers:
 * checks-184: Counts are sorted as numbers, everything else as text
 */
import type { Project } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { emptyProject } from '../testing/empty-project.ts';
import { sortProjects } from './sort-projects.ts';

function project(Id: number, Name: string, LibraryTexts: number): Project {
  return { ...emptyProject, Id, Name, Date: 1000 - Id, LibraryTexts };
}

const projects = [
  project(1, 'Zug', 100),
  project(2, 'Äpfel', 9),
  project(3, 'Band 10', 9),
  project(4, 'Band 9', 20),
];

function ids(sorted: readonly Project[]): number[] {
  return sorted.map(({ Id }) => Id);
}

describe('projects', () => {
  it('are ordered by name according to the language', () => {
    expect(ids(sortProjects(projects, 'Name', true, 'de'))).toEqual([2, 4, 3, 1]);
    expect(ids(sortProjects(projects, 'Name', false, 'de'))).toEqual([1, 3, 4, 2]);
  });

  it('are ordered by counts as numbers, equal ones in a stable order', () => {
    expect(ids(sortProjects(projects, 'LibraryTexts', true, 'en'))).toEqual([2, 3, 4, 1]);
    expect(ids(sortProjects(projects, 'PlagChecks', false, 'en'))).toEqual([1, 2, 3, 4]);
    expect(ids(sortProjects(projects, 'Date', true, 'en'))).toEqual([4, 3, 2, 1]);
  });
});
