import type { Project } from '@palimpsest/contract';

export const projectColumns = ['Name', 'Date', 'LibraryTexts', 'PlagChecks'] as const;

export type ProjectColumn = (typeof projectColumns)[number];

/**
 * Orders counts and dates by number, names by the language's alphabet, and equal ones by id, so that the order is
 * stable.
 */
export function sortProjects(
  projects: readonly Project[],
  column: ProjectColumn,
  ascending: boolean,
  language: string,
): Project[] {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const direction = ascending ? 1 : -1;
  return [...projects].sort((one, other) => {
    const order = column === 'Name' ? collator.compare(one.Name, other.Name) : one[column] - other[column];
    return order === 0 ? one.Id - other.Id : order * direction;
  });
}
