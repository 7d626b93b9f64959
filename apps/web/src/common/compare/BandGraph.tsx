import { useCallback, useEffect, useRef, type RefObject } from 'react';
import { sourceColourStyle } from '../colours/source-colours.ts';
import type { Band } from './compared-text.ts';
import type { ComparePaneHandle } from './ComparePane.tsx';
import classes from './CompareView.module.css';

interface BandGraphProps {
  readonly bands: readonly Band[];
  readonly first: RefObject<ComparePaneHandle | null>;
  readonly second: RefObject<ComparePaneHandle | null>;
  /** The element that contains both texts. */
  readonly view: RefObject<HTMLElement | null>;
  readonly sourceNumber: number;
  readonly current: number | null;
  readonly onOpen: (passageIndex: number) => void;
}

const width = 56;
/** A passage out of view is drawn at the edge beyond which it is, this thin. */
const edgePx = 2;

/**
 * Connects each passage's place in one text with its place in the other, and follows both while they scroll. For
 * the mouse; keys step through the passages.
 */
export function BandGraph({ bands, first, second, view, sourceNumber, current, onOpen }: BandGraphProps) {
  const paths = useRef(new Map<number, SVGPathElement>());
  const graphRef = useRef<HTMLDivElement>(null);

  // Drawn outside React: a frame of scrolling moves hundreds of bands.
  const draw = useCallback(() => {
    const graph = graphRef.current;
    const [one, other] = [first.current, second.current];
    if (!graph || !one || !other) return;
    const height = graph.clientHeight;
    const offsetPx = height - one.heightPx();
    for (const { passageIndex } of bands) {
      const left = one.placeOf(passageIndex);
      const right = other.placeOf(passageIndex);
      const path = paths.current.get(passageIndex);
      if (!path) continue;
      const outline =
        left && right ? bandOutline(spanIn(left, height, offsetPx), spanIn(right, height, offsetPx)) : '';
      if (path.getAttribute('d') !== outline) path.setAttribute('d', outline);
    }
  }, [bands, first, second]);

  useEffect(() => {
    const element = view.current;
    if (!element) return undefined;
    let frame = 0;
    const schedule = () => {
      if (frame !== 0) return;
      frame = requestAnimationFrame(() => {
        frame = 0;
        draw();
      });
    };
    schedule();
    element.addEventListener('scroll', schedule, { passive: true, capture: true });
    const observer = new ResizeObserver(schedule);
    observer.observe(element);
    for (const rows of element.querySelectorAll('[data-rows]')) observer.observe(rows);
    return () => {
      cancelAnimationFrame(frame);
      element.removeEventListener('scroll', schedule, { capture: true });
      observer.disconnect();
    };
  }, [view, draw]);

  return (
    <div ref={graphRef} className={classes['graph']} style={sourceColourStyle(sourceNumber)} aria-hidden>
      <svg>
        {bands.map(({ passageIndex }) => (
          <path
            key={passageIndex}
            ref={(path) => {
              if (path) paths.current.set(passageIndex, path);
              else paths.current.delete(passageIndex);
            }}
            className={classes['band']}
            data-current={passageIndex === current || undefined}
            onClick={() => onOpen(passageIndex)}
          />
        ))}
      </svg>
    </div>
  );
}

type Span = readonly [from: number, to: number];

function spanIn(
  { topPx, bottomPx }: { readonly topPx: number; readonly bottomPx: number },
  height: number,
  offsetPx: number,
): Span {
  const from = Math.min(height - edgePx, Math.max(0, topPx + offsetPx));
  const to = Math.min(height, Math.max(edgePx, bottomPx + offsetPx));
  return [from, Math.max(from + edgePx, to)];
}

/** '' if both ends are out of view on the same side. */
function bandOutline([left, leftEnd]: Span, [right, rightEnd]: Span): string {
  if (leftEnd <= edgePx && rightEnd <= edgePx) return '';
  const bend = width / 2;
  return [
    `M0 ${left}`,
    `C${bend} ${left} ${bend} ${right} ${width} ${right}`,
    `V${rightEnd}`,
    `C${bend} ${rightEnd} ${bend} ${leftEnd} 0 ${leftEnd}`,
    'Z',
  ].join('');
}
