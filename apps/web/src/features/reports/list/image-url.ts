/** Colour schemes of the report pictures that the server draws. */
export type ImageScheme = 'light' | 'dark';

interface ImageOptions {
  readonly scheme: ImageScheme;
  /** Changes with the result, because a page doesn't request the same address twice. */
  readonly version: number;
  /** Width of the page in pixels. */
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
