/** The longest stretch given to the segmenter at once: its time grows faster than the length of the text. */
const stretchChars = 1000;

/**
 * Created once per engine instance, since that takes milliseconds. The locale is fixed, so the result never depends on
 * the host.
 */
let segmenter: Intl.Segmenter | undefined;

/** Calls `found` for every word of a stretch written without spaces (Chinese, Japanese, Thai, …). */
export function segmentSpaceless(
  text: string,
  start: number,
  end: number,
  found: (startChar: number, endChar: number) => void,
): void {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'word' });
  let from = start;
  while (from < end) {
    let to = Math.min(end, from + stretchChars);
    if (to < end && isLowSurrogate(text.charCodeAt(to))) to--;
    for (const { segment, index, isWordLike } of segmenter.segment(text.slice(from, to))) {
      if (isWordLike === true) found(from + index, from + index + segment.length);
    }
    from = to;
  }
}

function isLowSurrogate(unit: number): boolean {
  return unit >= 0xdc00 && unit <= 0xdfff;
}
