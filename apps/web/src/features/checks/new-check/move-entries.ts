export interface TransferEntry {
  readonly id: number;
  readonly name: string;
}

/**
 * Who is chosen when the given entries go over to the chosen ones, or back from them; in the order of the entries, and
 * without any that is gone.
 */
export function moveEntries(
  entries: readonly TransferEntry[],
  chosen: readonly number[],
  moved: readonly number[],
  toChosen: boolean,
): readonly number[] {
  return entries.map(({ id }) => id).filter((id) => (moved.includes(id) ? toChosen : chosen.includes(id)));
}
