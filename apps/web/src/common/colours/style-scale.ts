/**
 * The scale of the writing-style view, painted behind phrases that differ from the rest of their document more than
 * usual. Five tints of one hue whose lightness falls in equal steps (OKLab, hue 285), so that equal steps of the
 * value look equally far apart, in grey as well and with any colour vision. Usual phrases have no tint.
 */
export interface StyleTint {
  readonly light: string;
  readonly dark: string;
}

export const styleTints: readonly StyleTint[] = [
  { light: '#f2f2fe', dark: '#282839' },
  { light: '#e0e0fb', dark: '#2f2e4b' },
  { light: '#cecef7', dark: '#37345d' },
  { light: '#bdbcf2', dark: '#3f3a70' },
  { light: '#acaaee', dark: '#474084' },
];

/** The line of the curve, the bars and the numbers in the margin: at least 4.5:1 on the sheet. */
export const styleLine: StyleTint = { light: '#5a4fb3', dark: '#a9a2ee' };

/** The middle of the scale: usual style. */
export const usualStyle = 50;

/** The value from which on a stretch is listed and has its number in the margin. */
export const noticeableStyle = 80;

/** 0 for usual values, else 1 to 5. */
export function styleLevelOf(value: number): number {
  if (value < usualStyle) return 0;
  const count = styleTints.length;
  return Math.min(count, Math.floor(((value - usualStyle) / (100 - usualStyle)) * count) + 1);
}

/** The CSS custom properties of a level. */
export function styleTintStyle(level: number): Record<`--style-${string}`, string> {
  const tint = styleTints[level - 1];
  return { '--style-tint': tint === undefined ? 'transparent' : `light-dark(${tint.light}, ${tint.dark})` };
}

export const styleLineStyle: Readonly<Record<`--style-${string}`, string>> = {
  '--style-line': `light-dark(${styleLine.light}, ${styleLine.dark})`,
};
