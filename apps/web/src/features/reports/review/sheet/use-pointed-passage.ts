import type { FocusEvent, PointerEvent } from 'react';
import type { PassageKey } from '../model/merged.ts';
import { useLatePointed } from './use-late-pointed.ts';

/** The passage under the pointer, or the one whose number has the focus, with its line. */
export interface PointedPassage {
  readonly key: PassageKey;
  readonly sourceId: number;
  readonly similarityPercent: number;
  readonly line: { readonly left: number; readonly top: number; readonly bottom: number };
}

/** Watches the whole text with one set of handlers instead of one per passage. */
export function usePointedPassage(scrollElement: HTMLElement | null) {
  const [pointed, setCandidate] = useLatePointed<PointedPassage>(scrollElement);

  const point = (target: EventTarget, x: number | null, y: number | null) => {
    const element = target instanceof Element ? target.closest<HTMLElement>('[data-key]') : null;
    if (!element) {
      setCandidate(null);
      return;
    }
    const key = element.dataset['key'] as PassageKey;
    const line = lineAt(element, y);
    setCandidate((known) =>
      known?.key === key && known.line.top === line.top
        ? known
        : {
            key,
            sourceId: Number(key.split(':')[0]),
            similarityPercent: Number(element.dataset['similarity']),
            line: { ...line, left: x ?? line.left },
          },
    );
  };

  return {
    pointed,
    handlers: {
      onPointerOver: (event: PointerEvent) => {
        if (event.pointerType === 'mouse') point(event.target, event.clientX, event.clientY);
      },
      onPointerLeave: () => setCandidate(null),
      onFocus: (event: FocusEvent) => {
        if (event.target.matches(':focus-visible')) point(event.target, null, null);
      },
      onBlur: () => setCandidate(null),
    },
  };
}

/** The rectangle of the line at a height; a passage over several lines has several. */
function lineAt(element: HTMLElement, y: number | null) {
  const lines = [...element.getClientRects()];
  const line = lines.find((rect) => y !== null && rect.top <= y && y <= rect.bottom) ?? lines[0];
  return { left: line?.left ?? 0, top: line?.top ?? 0, bottom: line?.bottom ?? 0 };
}
