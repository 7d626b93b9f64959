import type { LinePart } from './layout/line-parts.ts';

export interface Line {
  readonly text: string;
  readonly startX: number;
  readonly endX: number;
  readonly y: number;
  /** Size of most of its characters. */
  readonly size: number;
  readonly isUpright: boolean;
  /** The start of its further cells if wide gaps separate it. In `text`, each gap is a tab. */
  readonly cellStarts: readonly number[];
  /** It begins with a raised number, like a footnote. The number itself is not part of `text`. */
  readonly hasNoteMark: boolean;
  /** Its stretches, in order; missing if nothing is known about them. */
  readonly parts?: readonly LinePart[];
}

export interface PageLines {
  readonly lines: readonly Line[];
  readonly width: number;
  readonly height: number;
}
