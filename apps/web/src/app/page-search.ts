/** The report whose revision is checked; any other value means a new check. */
export function revisionSearch(search: Record<string, unknown>): { revision?: number | undefined } {
  const revision = Number(search['revision']);
  // List every parameter: one that is missing here would be taken from the address unchecked.
  return {
    revision: Number.isInteger(revision) && revision > 0 && revision < 2 ** 31 ? revision : undefined,
  };
}

/** Lists keep filters, order and page in the address; the page itself reads and validates them. */
export function anySearch(search: Record<string, unknown>): Record<string, unknown> {
  return search;
}

/** The project that the texts are for; any other value means none. */
export function projectSearch(search: Record<string, unknown>): { project?: number | undefined } {
  const project = Number(search['project']);
  return { project: Number.isInteger(project) && project > 0 && project < 2 ** 31 ? project : undefined };
}

/** The tab of the settings that is open at first; any other value means the first one. */
export function settingsSearch(search: Record<string, unknown>): { tab?: 'monitoring' | undefined } {
  return search['tab'] === 'monitoring' ? { tab: 'monitoring' } : {};
}
