/** The ids of the list with one entry moved by one place; unchanged at the ends. */
export function movedIds(among: readonly { readonly Id: number }[], id: number, by: 1 | -1): number[] {
  const ids = among.map(({ Id }) => Id);
  const from = ids.indexOf(id);
  const to = from + by;
  if (from === -1 || to < 0 || to >= ids.length) return ids;
  return ids.with(from, ids[to] ?? id).with(to, id);
}
