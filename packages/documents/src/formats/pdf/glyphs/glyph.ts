/** One glyph, or several that represent a text together, in points from the lower left corner of the page's space. */
export interface Glyph {
  readonly text: string;
  /** Left end of the baseline for upright text. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly size: number;
  /** Direction of the baseline in radians. */
  readonly angle: number;
  /** The library's name of its font. */
  readonly font?: string;
  /** It is not shown, like the text that a recognition program puts over a scanned page. */
  readonly isInvisible?: boolean;
  /** The part of a tagged page that contains it, as the library names it in `getTextContent`. */
  readonly contentId?: string | undefined;
}
