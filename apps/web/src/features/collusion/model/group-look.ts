import { limits } from '@palimpsest/contract';

export const groupShapes = [
  'circle',
  'square',
  'triangle',
  'diamond',
  'hexagon',
  'pentagon',
  'wedge',
] as const;
export type GroupShape = (typeof groupShapes)[number];

/**
 * How a group looks: a colour (of the ten source colours, from 1) and a shape; no two of the first seventy groups
 * share both. Its number appears beside them. A text in no group is a grey circle.
 */
export function groupLookOf(group: number): { readonly colour: number; readonly shape: GroupShape } {
  if (group === 0) return { colour: greyColour, shape: 'circle' };
  return {
    colour: ((group - 1) % limits.sourceColours) + 1,
    shape: groupShapes[(group - 1) % groupShapes.length] ?? 'circle',
  };
}

/** The slate among the source colours. */
const greyColour = 9;

/**
 * Corners of the shapes on a circle of radius 1, clockwise from `turn` (0 is the top), each shape about as large as
 * the circle.
 */
const corners: Readonly<
  Record<Exclude<GroupShape, 'circle'>, readonly [count: number, turn: number, scale: number]>
> = {
  square: [4, Math.PI / 4, 1.22],
  triangle: [3, 0, 1.35],
  diamond: [4, 0, 1.28],
  hexagon: [6, Math.PI / 6, 1.1],
  pentagon: [5, 0, 1.18],
  wedge: [3, Math.PI, 1.35],
};

/** The outline of a group's shape around the origin, as an SVG path. */
export function shapePath(shape: GroupShape, radius: number): string {
  if (shape === 'circle') {
    return `M${-radius} 0a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`;
  }
  const [count, turn, scale] = corners[shape];
  const points = Array.from({ length: count }, (_, corner) => {
    const angle = turn + (corner * 2 * Math.PI) / count;
    const distance = radius * scale;
    return `${round(Math.sin(angle) * distance)} ${round(-Math.cos(angle) * distance)}`;
  });
  return `M${points.join('L')}Z`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
