/** The level of a heading by its outline level of 0 to 8; undefined for other numbers, which mean ordinary text. */
export function headingOfOutline(outline: number | undefined): number | undefined {
  return outline === undefined || !(outline >= 0 && outline <= 8) ? undefined : Math.min(outline + 1, 6);
}
