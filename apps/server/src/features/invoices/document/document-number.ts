/** The number of an invoice as printed: R-10001. */
export function documentNumber(series: string, number: number): string {
  return `${series}-${number}`;
}
