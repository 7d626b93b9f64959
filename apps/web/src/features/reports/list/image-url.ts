/** The pictures of reports that the server draws. */
export type ImageScheme = 'light' | 'dark';

interface ImageOptions {
  readonly scheme: ImageScheme;
  /** Another one after each change of the result: a page doesn't ask twice for an address that it has shown. */
  readonly version: number;
  /** Width in pixels of the page. */
  readonly size: number;
}

export function previewUrl(reportId: number, { scheme, size, version }: ImageOptions): string {
  return `/images/report/${reportId}/preview.svg?size=${size}&scheme=${scheme}&v=${version}`;
}

export function badgeUrl(
  reportId: number,
  language: string,
  { scheme, size, version }: ImageOptions,
): string {
  return `/images/report/${reportId}/badge.svg?size=${size}&scheme=${scheme}&lang=${language}&v=${version}`;
}
