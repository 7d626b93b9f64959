import { limits } from '@palimpsest/contract';

/**
 * The ten colours of the sources. They start from the palette of Okabe and Ito. Their lightness was then changed until
 * each pair stays apart for red-green blind readers as well (source-colours.test.ts measures it). The tint is behind the text; the line is the underline and
 * the number. Each source's own pattern and number say the same without colour.
 */
export interface SourceColour {
  /** Underline, number, minimap: at least 4.5:1 on the sheet of its scheme. */
  readonly line: { readonly light: string; readonly dark: string };
  /** The colour behind the text, which keeps at least 7:1 on it. */
  readonly tint: { readonly light: string; readonly dark: string };
  /** CSS text-decoration-style of the underline. */
  readonly pattern: 'solid' | 'double' | 'dotted' | 'dashed' | 'wavy';
  readonly thicknessPx: number;
}

export const sourceColours: readonly SourceColour[] = [
  {
    line: { light: '#855e40', dark: '#e0a606' },
    tint: { light: '#fbe7bf', dark: '#4a3508' },
    pattern: 'solid',
    thicknessPx: 2,
  },
  {
    line: { light: '#085e85', dark: '#90c5ec' },
    tint: { light: '#d6ecf9', dark: '#12384f' },
    pattern: 'dashed',
    thicknessPx: 2,
  },
  {
    line: { light: '#226e62', dark: '#4fdca3' },
    tint: { light: '#cdeee2', dark: '#0b3d2f' },
    pattern: 'dotted',
    thicknessPx: 3,
  },
  {
    line: { light: '#733007', dark: '#fd9859' },
    tint: { light: '#fadccb', dark: '#50260d' },
    pattern: 'dashed',
    thicknessPx: 1,
  },
  {
    line: { light: '#581534', dark: '#d481ae' },
    tint: { light: '#f7dcea', dark: '#4a2038' },
    pattern: 'wavy',
    thicknessPx: 2,
  },
  {
    line: { light: '#0a5daf', dark: '#84adf0' },
    tint: { light: '#d3e2f2', dark: '#123154' },
    pattern: 'solid',
    thicknessPx: 3,
  },
  {
    line: { light: '#716d1a', dark: '#edde50' },
    tint: { light: '#f6f2b4', dark: '#403c08' },
    pattern: 'dashed',
    thicknessPx: 3,
  },
  {
    line: { light: '#452878', dark: '#6099f3' },
    tint: { light: '#e4dff5', dark: '#312a55' },
    pattern: 'dotted',
    thicknessPx: 2,
  },
  {
    line: { light: '#42475b', dark: '#daddeb' },
    tint: { light: '#e2e5ea', dark: '#323a48' },
    pattern: 'double',
    // Of each of the two lines: three pixels together.
    thicknessPx: 1,
  },
  {
    line: { light: '#76363d', dark: '#d48171' },
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
