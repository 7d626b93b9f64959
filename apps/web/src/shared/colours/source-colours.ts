import { limits } from '@palimpsest/contract';

/**
 * The ten colours of the sources. They start from the palette of Okabe and Ito, whose hues stay apart for
 * colour-blind readers; two pairs differ by lightness. The tint is behind the text; the line is the underline and
 * the number. Each source's own pattern and number say the same without colour.
 */
export interface SourceColour {
  /** Underline, number, minimap: at least 4.5:1 on the sheet of its scheme. */
  readonly line: { readonly light: string; readonly dark: string };
  /** Behind the text: the text keeps at least 7:1 on it. */
  readonly tint: { readonly light: string; readonly dark: string };
  /** CSS text-decoration-style of the underline. */
  readonly pattern: 'solid' | 'double' | 'dotted' | 'dashed' | 'wavy';
  readonly thicknessPx: number;
}

export const sourceColours: readonly SourceColour[] = [
  {
    line: { light: '#8a5a00', dark: '#e69f00' },
    tint: { light: '#fbe7bf', dark: '#4a3508' },
    pattern: 'solid',
    thicknessPx: 2,
  },
  {
    line: { light: '#1a6a99', dark: '#56b4e9' },
    tint: { light: '#d6ecf9', dark: '#12384f' },
    pattern: 'dashed',
    thicknessPx: 2,
  },
  {
    line: { light: '#00704f', dark: '#2cc79a' },
    tint: { light: '#cdeee2', dark: '#0b3d2f' },
    pattern: 'dotted',
    thicknessPx: 3,
  },
  {
    line: { light: '#9c4100', dark: '#f08a4b' },
    tint: { light: '#fadccb', dark: '#50260d' },
    pattern: 'dashed',
    thicknessPx: 1,
  },
  {
    line: { light: '#9a3d72', dark: '#e08fbb' },
    tint: { light: '#f7dcea', dark: '#4a2038' },
    pattern: 'wavy',
    thicknessPx: 2,
  },
  {
    line: { light: '#00599a', dark: '#6ea8dc' },
    tint: { light: '#d3e2f2', dark: '#123154' },
    pattern: 'solid',
    thicknessPx: 3,
  },
  {
    line: { light: '#6b6400', dark: '#e8dc3f' },
    tint: { light: '#f6f2b4', dark: '#403c08' },
    pattern: 'dashed',
    thicknessPx: 3,
  },
  {
    line: { light: '#5b4a9c', dark: '#aa9be0' },
    tint: { light: '#e4dff5', dark: '#312a55' },
    pattern: 'dotted',
    thicknessPx: 2,
  },
  {
    line: { light: '#4a5568', dark: '#a9b3c4' },
    tint: { light: '#e2e5ea', dark: '#323a48' },
    pattern: 'double',
    // Of each of the two lines: three pixels together.
    thicknessPx: 1,
  },
  {
    line: { light: '#8a2f2f', dark: '#ec9a9a' },
    tint: { light: '#f6d9d6', dark: '#4a1f22' },
    pattern: 'wavy',
    thicknessPx: 1,
  },
];

/** The colour of a source by its number (from 1); the colours cycle. */
export function sourceColourOf(sourceIndex: number): SourceColour {
  const count = limits.sourceColours;
  const slot = (((sourceIndex - 1) % count) + count) % count;
  return sourceColours[slot] as SourceColour;
}

/** The CSS custom properties of a source for an element's style: --source-line, --source-tint, and its underline. */
export function sourceColourStyle(sourceIndex: number): Record<`--source-${string}`, string> {
  const { line, tint, pattern, thicknessPx } = sourceColourOf(sourceIndex);
  return {
    '--source-line': `light-dark(${line.light}, ${line.dark})`,
    '--source-tint': `light-dark(${tint.light}, ${tint.dark})`,
    '--source-pattern': pattern,
    '--source-thickness': `${thicknessPx}px`,
    // A wave reaches further down than a line, where the next line's tint would cover it.
    '--source-offset': pattern === 'wavy' ? '0px' : '3px',
  };
}
