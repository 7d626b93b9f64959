import { useLayoutEffect, useState, type RefObject } from 'react';

/** wide: both sides beside the sheet · medium: the sources only · narrow: the sheet alone, the rest from below. */
export type Room = 'wide' | 'medium' | 'narrow';

const widePx = 1_160;
const mediumPx = 860;

/** How much room the review has; the menu beside it may be wide or narrow, so the window's width says too little. */
export function useRoom(ref: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>(() => roomOf(window.innerWidth));
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const read = () => setRoom(roomOf(element.clientWidth));
    read();
    const observer = new ResizeObserver(read);
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return room;
}

function roomOf(widthPx: number): Room {
  if (widthPx >= widePx) return 'wide';
  return widthPx >= mediumPx ? 'medium' : 'narrow';
}
