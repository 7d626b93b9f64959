/**
 * The scale of a heat map: five steps away from the sheet whose lightness goes on in equal steps (OKLab), so that their
 * order can be seen in grey as well, and whatever colours a reader can tell apart; the hue turns with them from blue to
 * violet and to green, which parts neighbours further. Each stands out from the sheet by at least 3:1.
 */
export interface HeatColour {
  readonly light: string;
  readonly dark: string;
}

export const heatColours: readonly HeatColour[] = [
  { light: '#459cc2', dark: '#745f98' },
  { light: '#297ab6', dark: '#7b7fc9' },
  { light: '#2f56a1', dark: '#67aaed' },
  { light: '#36347d', dark: '#61d5ef' },
  { light: '#2f1a4c', dark: '#abf1eb' },
];

/** Where the steps begin, in percent; the first at anything. */
export const heatSteps = [0, 10, 25, 50, 75] as const;

/** 1 to 5. */
export function heatLevelOf(percent: number): number {
  return heatSteps.filter((step) => percent >= step).length;
}

export function heatColour(level: number): string {
  const colour = heatColours[level - 1];
  return colour === undefined ? 'transparent' : `light-dark(${colour.light}, ${colour.dark})`;
}
