/**
 * The caller's time zone from the header X-Time-Zone, such as Europe/Berlin; undefined if the header is missing or names
 * none.
 */
export function timeZoneOf(header: string | string[] | undefined): string | undefined {
  if (typeof header !== 'string' || header.length > 64) return undefined;
  try {
    return new Intl.DateTimeFormat('en', { timeZone: header }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}
