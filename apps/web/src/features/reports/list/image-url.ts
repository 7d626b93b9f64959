/** The pictures of reports that the server draws. */
export type ImageScheme = 'light' | 'dark';

interface ImageOptions {
  readonly scheme: ImageScheme;
  /** Width in pixels of the page. */
  readonly size: number;
}

export function previewUrl(reportId: number, { scheme, size }: ImageOptions): string {
  return `/images/report/${reportId}/preview.svg?size=${size}&scheme=${scheme}`;
}

export function badgeUrl(reportId: number, language: string, { scheme, size }: ImageOptions): string {
  return `/images/report/${reportId}/badge.svg?size=${size}&scheme=${scheme}&lang=${language}`;
}
