/** "www.example.org" → "example.org"; an address that cannot be read stays as it is. */
export function hostOf(url: string): string {
  try {
    return new URL(url).host.replace(/^www\./u, '') || url;
  } catch {
    return url;
  }
}
