/** The id of a product as an address names it; undefined if it is not a number. */
export function productIdIn(part: string | undefined): number | undefined {
  return part !== undefined && /^\d{1,9}$/.test(part) ? Number(part) : undefined;
}
