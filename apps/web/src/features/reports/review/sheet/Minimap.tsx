import { memo, useEffect, useRef, type PointerEvent } from 'react';
import { sourceColourStyle } from '../../../../ui/source-colours.ts';
import type { MapBand } from '../model/minimap.ts';
import classes from './Minimap.module.css';

interface MinimapProps {
  readonly bands: readonly MapBand[];
  readonly rows: number;
  readonly totalChars: number;
  readonly emphasis: number | null;
  readonly scrollElement: HTMLElement | null;
  readonly charsInView: () => { readonly from: number; readonly to: number };
  readonly onSeek: (char: number) => void;
}

/** The whole text at a glance: where matches lie and which part is in view. For the mouse; keys step through matches. */
export function Minimap({ totalChars, scrollElement, charsInView, onSeek, ...bands }: MinimapProps) {
  const markerRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!scrollElement) return undefined;
    let frame = 0;
    const draw = () => {
      frame = 0;
      const marker = markerRef.current;
      if (!marker || totalChars === 0) return;
      const { from, to } = charsInView();
      marker.style.top = `${(from / totalChars) * 100}%`;
      marker.style.height = `${Math.max(0.6, ((to - from) / totalChars) * 100)}%`;
    };
    const schedule = () => {
      if (frame === 0) frame = requestAnimationFrame(draw);
    };
    schedule();
    scrollElement.addEventListener('scroll', schedule, { passive: true });
    const observer = new ResizeObserver(schedule);
    observer.observe(scrollElement);
    return () => {
      cancelAnimationFrame(frame);
      scrollElement.removeEventListener('scroll', schedule);
      observer.disconnect();
    };
  }, [scrollElement, charsInView, totalChars]);

  const seek = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientY - top) / height));
    onSeek(Math.min(totalChars - 1, Math.round(share * totalChars)));
  };

  return (
    <div className={classes['strip']} aria-hidden>
      <div
        className={classes['map']}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          seek(event);
        }}
        onPointerMove={seek}
      >
        <Bands {...bands} />
        <div ref={markerRef} className={classes['marker']} />
      </div>
    </div>
  );
}

const Bands = memo(function Bands({
  bands,
  rows,
  emphasis,
}: Pick<MinimapProps, 'bands' | 'rows' | 'emphasis'>) {
  return bands.map((band) => (
    <div
      key={band.fromRow}
      className={classes['band']}
      data-dimmed={(emphasis !== null && band.sourceId !== emphasis) || undefined}
      style={{
        ...sourceColourStyle(band.sourceNumber),
        top: `${(band.fromRow / rows) * 100}%`,
        height: `${(band.rows / rows) * 100}%`,
      }}
    />
  ));
});
