import { limits } from '@palimpsest/contract';

/** The ten colours of the sources, as on the screens in the light scheme, each with its own pattern. */
export interface SourceColour {
  /** Underline and number: at least 4.5:1 on white. */
  readonly line: string;
  /** The background of the text. */
  readonly tint: string;
  readonly pattern: 'solid' | 'double' | 'dotted' | 'dashed' | 'wavy';
  /** Points. */
  readonly thickness: number;
}

const colours: readonly SourceColour[] = [
  { line: '#855e40', tint: '#fbe7bf', pattern: 'solid', thickness: 1.2 },
  { line: '#085e85', tint: '#d6ecf9', pattern: 'dashed', thickness: 1.2 },
  { line: '#226e62', tint: '#cdeee2', pattern: 'dotted', thickness: 1.6 },
  { line: '#733007', tint: '#fadccb', pattern: 'dashed', thickness: 0.7 },
  { line: '#581534', tint: '#f7dcea', pattern: 'wavy', thickness: 1 },
  { line: '#0a5daf', tint: '#d3e2f2', pattern: 'solid', thickness: 1.9 },
  { line: '#716d1a', tint: '#f6f2b4', pattern: 'dashed', thickness: 1.9 },
  { line: '#452878', tint: '#e4dff5', pattern: 'dotted', thickness: 1.1 },
  { line: '#42475b', tint: '#e2e5ea', pattern: 'double', thickness: 0.7 },
  { line: '#76363d', tint: '#f6d9d6', pattern: 'wavy', thickness: 0.6 },
];

/** The colour by the source's number, which begins at 1; the colours repeat. */
export function sourceColourOf(sourceNumber: number): SourceColour {
  return colours[(sourceNumber - 1) % limits.sourceColours] as SourceColour;
}

export const ink = '#1c2333';
export const muted = '#5d6475';
/** The tint behind words that don't count. */
export const leftOutTint = '#f4f2ee';
export const hatching = '#bdb7aa';
export const hairline = '#d6d1c6';
export const rubric = '#a8321f';
export const ochre = '#80580d';
export const verdigris = '#2b7567';
