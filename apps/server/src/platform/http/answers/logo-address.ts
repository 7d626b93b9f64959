/** The address of a logo with this hash; '' for none. */
export function logoAddress(hash: string): string {
  return hash === '' ? '' : `/images/logo/${hash}`;
}
