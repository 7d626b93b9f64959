/**
 * The colours of the images. They match those of the screens (apps/web: palette.ts, source-colours.ts), where
 * the images are shown.
 */

export const schemes = ['light', 'dark'] as const;

export type Scheme = (typeof schemes)[number];

export interface ImageColours {
  readonly sheet: string;
  readonly edge: string;
  /** Lines of text, and the empty part of a ring. */
  readonly faint: string;
  readonly ink: string;
  readonly muted: string;
  /** The colour of each level of a result. */
  readonly high: string;
  readonly review: string;
  readonly fine: string;
  /** The colours of sources, by their number. */
  readonly sources: readonly string[];
}

export const imageColours: Readonly<Record<Scheme, ImageColours>> = {
  light: {
    sheet: '#ffffff',
    edge: '#d3cec3',
    faint: '#e5e1d8',
    ink: '#1c2333',
    muted: '#5d6475',
    high: '#a8321f',
    review: '#80580d',
    fine: '#2b7567',
    sources: [
      '#855e40',
      '#085e85',
      '#226e62',
      '#733007',
      '#581534',
      '#0a5daf',
      '#716d1a',
      '#452878',
      '#42475b',
      '#76363d',
    ],
  },
  dark: {
    sheet: '#1a1e28',
    edge: '#3b4252',
    faint: '#2b303c',
    ink: '#e8e6e0',
    muted: '#a3a8b3',
    high: '#ec8a76',
    review: '#d5a847',
    fine: '#62b0a1',
    sources: [
      '#e0a606',
      '#90c5ec',
      '#4fdca3',
      '#fd9859',
      '#d481ae',
      '#84adf0',
      '#edde50',
      '#6099f3',
      '#daddeb',
      '#d48171',
    ],
  },
};

/** @param position The source's number, from 1; the colours repeat. */
export function sourceColour(position: number, { sources }: ImageColours): string {
  return sources[(position - 1) % sources.length] ?? sources[0] ?? '';
}
