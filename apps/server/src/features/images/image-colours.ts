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
  /** A result above the limit, and one below. */
  readonly warn: string;
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
    warn: '#a8321f',
    fine: '#2b7567',
    sources: [
      '#8a5a00',
      '#1a6a99',
      '#00704f',
      '#9c4100',
      '#9a3d72',
      '#00599a',
      '#6b6400',
      '#5b4a9c',
      '#4a5568',
      '#8a2f2f',
    ],
  },
  dark: {
    sheet: '#1a1e28',
    edge: '#3b4252',
    faint: '#2b303c',
    ink: '#e8e6e0',
    muted: '#a3a8b3',
    warn: '#ec8a76',
    fine: '#62b0a1',
    sources: [
      '#e69f00',
      '#56b4e9',
      '#2cc79a',
      '#f08a4b',
      '#e08fbb',
      '#6ea8dc',
      '#e8dc3f',
      '#aa9be0',
      '#a9b3c4',
      '#ec9a9a',
    ],
  },
};

/** @param position The source's number, from 1; the colours repeat. */
export function sourceColour(position: number, { sources }: ImageColours): string {
  return sources[(position - 1) % sources.length] ?? sources[0] ?? '';
}
