import type { Output } from './terminal.ts';

/** How words are set off on this terminal. Every style gives back the text, with codes around it or without. */
export interface Style {
  readonly isColoured: boolean;
  readonly strong: (text: string) => string;
  readonly weak: (text: string) => string;
  /** Colours a text by how alike something is, 0–100. */
  readonly alike: (text: string, percent: number) => string;
}

const plainText = (text: string): string => text;

export const plainStyle: Style = {
  isColoured: false,
  strong: plainText,
  weak: plainText,
  alike: plainText,
};

const code = (start: number, end: number) => (text: string) => `\u001B[${start}m${text}\u001B[${end}m`;
const [strong, weak] = [code(1, 22), code(2, 22)];
const [red, yellow, cyan] = [code(31, 39), code(33, 39), code(36, 39)];

export const colouredStyle: Style = {
  isColoured: true,
  strong,
  weak,
  alike: (text, percent) => strong((percent >= 95 ? red : percent >= 60 ? yellow : cyan)(text)),
};

/** Colours on a terminal that has them, unless the user refuses them: https://no-color.org. */
export function styleFor({ isTTY }: Pick<Output, 'isTTY'>, env: NodeJS.ProcessEnv): Style {
  const isRefused = (env['NO_COLOR'] ?? '') !== '' || env['TERM'] === 'dumb';
  return isTTY === true && !isRefused ? colouredStyle : plainStyle;
}

/** Cells of a line. */
export function widthOf({ columns }: Pick<Output, 'columns'>, env: NodeJS.ProcessEnv): number {
  const given = columns ?? Number(env['COLUMNS']);
  return Number.isInteger(given) && given >= 20 ? Math.min(given, 400) : 80;
}
