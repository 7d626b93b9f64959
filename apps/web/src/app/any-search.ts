/** Lists keep filters, order and page in the address; the page itself reads and validates them. */
export function anySearch(search: Record<string, unknown>): Record<string, unknown> {
  return search;
}
