/** Times cross the wire as whole seconds since 1970. */
export function epochSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
