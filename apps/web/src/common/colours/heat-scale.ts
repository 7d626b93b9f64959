/**
 * The scale of a heat map: five steps away from the sheet with equal steps of lightness (OKLab). Their order is
 * visible in grey as well, and to readers with any colour vision. The hue turns with them from blue to violet and
 * to green, which separates neighbours further. Each step has a contrast of at least 3:1 to the sheet.
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

/** The start of each step, in percent; the first includes any value. */
export const heatSteps = [0, 10, 25, 50, 75] as const;

/** 1 to 5. */
export function heatLevelOf(percent: number): number {
  return heatSteps.filter((step) => percent >= step).length;
}

export function heatColour(level: number): string {
  const colour = heatColours[level - 1];
  return colour === undefined ? 'transparent' : `light-dark(${colour.light}, ${colour.dark})`;
}
