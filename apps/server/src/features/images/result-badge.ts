import { verdictSentences, type Language, type ResultLevel, type ResultVerdict } from '@palimpsest/contract';
import { drawText, round } from './drawn-text.ts';
import { imageColours, type Scheme } from './image-colours.ts';

export interface BadgeOptions {
  /** Width and height in pixels. */
  readonly size: number;
  readonly scheme: Scheme;
  readonly language: Language;
}

const box = 96;
const radius = 42;
const circumference = 2 * Math.PI * radius;

/** A percentage with the level at which the screens show it. */
export interface BadgeResult {
  readonly percent: number;
  readonly level: ResultLevel;
  /** The verdict of a report: its reasons are in the title. */
  readonly verdict?: ResultVerdict;
}

/**
 * The result as a ring with its percentage inside, in the colour that it has on the screens. It is grey and without a
 * number while there is no result. Its title says the percentage, and why it does not say all.
 */
export function resultBadge(result: BadgeResult | null, { size, scheme, language }: BadgeOptions): string {
  const colours = imageColours[scheme];
  const text = result === null ? '–' : percentText(result.percent, language);
  const colour = result === null ? colours.muted : colours[result.level];
  const part = round((circumference * (result?.percent ?? 0)) / 100);
  const title = [
    text === '–' ? text : `${text} %`,
    ...verdictSentences(result?.verdict ?? null, language),
  ].join('. ');
  const arc =
    part === 0
      ? ''
      : `<circle cx="48" cy="48" r="${radius}" fill="none" stroke="${colour}" stroke-width="8" ` +
        `stroke-dasharray="${part} ${round(circumference)}" transform="rotate(-90 48 48)"/>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${box} ${box}" role="img">` +
    `<title>${title.replaceAll('<', '&lt; ').replaceAll('&lt;  ', '&lt; ')}</title>` +
    `<circle cx="48" cy="48" r="${radius}" fill="${colours.sheet}" stroke="${colours.faint}" stroke-width="8"/>` +
    arc +
    drawText(text === '–' ? text : `${text}%`, {
      centreX: 48,
      centreY: 48,
      maxWidth: 58,
      maxHeight: 22,
      colour,
    }) +
    '</svg>'
  );
}

/** The percentage with one decimal or none; a small share is not shown as 0. The screens round in the same way. */
function percentText(percent: number, language: Language): string {
  const isTiny = percent > 0 && percent < 0.1;
  const rounded = String(Math.round((isTiny ? 0.1 : percent) * 10) / 10);
  const text = language === 'en' ? rounded : rounded.replace('.', ',');
  return isTiny ? `<${text}` : text;
}
