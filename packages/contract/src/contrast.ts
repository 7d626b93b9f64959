/** Contrast ratio of two #rrggbb colours, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastRatio(one: string, other: string): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((start) =>
    linear(Number.parseInt(hex.slice(start, start + 2), 16) / 255),
  );
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
}

/** The least contrast of text and its ground (WCAG 2.2, 1.4.3). */
const leastTextContrast = 4.5;

/** Whether white text can be read on a colour, #rrggbb: it may be the colour of buttons. */
export function canBeAccent(hex: string): boolean {
  return contrastRatio(hex, '#ffffff') >= leastTextContrast;
}
