export interface TransferEntry {
  readonly id: number;
  readonly name: string;
}

/**
 * The chosen entries after the given ones were moved to the chosen list or back. They keep the order of the
 * entries; entries that no longer exist are left out.
 */
export function moveEntries(
  entries: readonly TransferEntry[],
  chosen: readonly number[],
  moved: readonly number[],
  toChosen: boolean,
): readonly number[] {
  return entries.map(({ id }) => id).filter((id) => (moved.includes(id) ? toChosen : chosen.includes(id)));
}
