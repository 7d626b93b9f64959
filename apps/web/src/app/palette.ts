/**
 * Every colour of the interface, except those of the sources (common/colours/source-colours.ts). palette.test.ts
 * measures them.
 */

type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

export const ground = {
  light: {
    paper: '#fbfaf7',
    sheet: '#ffffff',
    ink: '#1c2333',
    line: '#e5e1d8',
    muted: '#5d6475',
    raised: '#f4f1ea',
    field: '#8c867a',
  },
  dark: {
    paper: '#14171f',
    sheet: '#1a1e28',
    ink: '#e8e6e0',
    line: '#2b303c',
    muted: '#a3a8b3',
    raised: '#1f2430',
    field: '#6b7180',
  },
} as const;

/** The accent: primary buttons, the active menu entry, a result above the limit. */
export const rubric: Shades = [
  '#fdf1ee',
  '#f9ddd6',
  '#f3bcb0',
  '#ef9f8e',
  '#ec8a76',
  '#bd4430',
  '#a8321f',
  '#8f2918',
  '#762113',
  '#5c190e',
];

/** Success and everything that is fine. */
export const verdigris: Shades = [
  '#edf6f4',
  '#d5e9e5',
  '#abd4cc',
  '#82c0b4',
  '#62b0a1',
  '#34806f',
  '#2b7567',
  '#226055',
  '#1b4d44',
  '#143a33',
];

/** Warnings: different from the accent and from success. */
export const ochre: Shades = [
  '#fbf4e4',
  '#f3e3bf',
  '#e7cb8b',
  '#dcb662',
  '#d5a847',
  '#8d6210',
  '#80580d',
  '#6a490a',
  '#543a08',
  '#3e2b06',
];

/** Warm neutrals of the light scheme; Mantine draws lines with 3 and muted text with 6. */
export const gray: Shades = [
  '#f7f5f0',
  '#f4f1ea',
  '#ece8df',
  '#e5e1d8',
  '#928c80',
  '#726d63',
  '#5d6475',
  '#4a5161',
  '#333a4a',
  '#1c2333',
];

/** Slate neutrals of the dark scheme: 0 text, 2 muted, 3 placeholder, 4 lines, 5 hovered, 6 fields, 7 background. */
export const dark: Shades = [
  '#e8e6e0',
  '#c9c9c7',
  '#a3a8b3',
  '#9096a3',
  '#2b303c',
  '#252a35',
  '#1a1e28',
  '#14171f',
  '#0f1218',
  '#0a0c10',
];
