import { contrastRatio } from '@palimpsest/contract';

/** A colour for the main buttons, in both schemes. */
export interface AccentShades {
  readonly light: string;
  readonly lightHover: string;
  readonly dark: string;
  readonly darkHover: string;
  /** Marks the current entry of a menu on dark ground, where no white text is on it. */
  readonly darkMark: string;
}

/** The least contrast of a control with its ground (WCAG 2.2, 1.4.11). */
const leastControlContrast = 3;

/** Marks are thin. */
const leastMarkContrast = 4.5;

/**
 * Shades of an accent on which white text can be read. On dark ground it is made lighter until its shape can be seen;
 * white text stays readable, because a colour can meet both limits.
 * @param darkGround of the dark scheme, #rrggbb
 */
export function accentShades(accent: string, darkGround: string): AccentShades {
  const dark = lightened(accent, darkGround, leastControlContrast);
  return {
    light: accent,
    lightHover: mixed(accent, '#000000', 0.15),
    dark,
    darkHover: mixed(dark, '#000000', 0.12),
    darkMark: lightened(dark, darkGround, leastMarkContrast),
  };
}

function lightened(colour: string, ground: string, leastContrast: number): string {
  let lighter = colour;
  for (let step = 0; step < 40 && contrastRatio(lighter, ground) < leastContrast; step += 1) {
    lighter = mixed(lighter, '#ffffff', 0.04);
  }
  return lighter;
}

/** @param share of the second colour, 0 to 1 */
function mixed(one: string, other: string, share: number): string {
  const channels = [1, 3, 5].map((start) => {
    const from = Number.parseInt(one.slice(start, start + 2), 16);
    const to = Number.parseInt(other.slice(start, start + 2), 16);
    return Math.round(from + (to - from) * share)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
