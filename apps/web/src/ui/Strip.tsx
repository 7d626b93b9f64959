import { useLayoutEffect, useRef, type ReactNode } from 'react';
import classes from './Strip.module.css';

interface StripProps {
  /** The name of the region. */
  readonly label: string;
  readonly children: ReactNode;
}

/** A strip above every page, for what must not be forgotten. There is one at a time. */
export function Strip({ label, children }: StripProps) {
  const strip = useRef<HTMLElement>(null);
  useRoomAbove(strip);
  return (
    <section ref={strip} className={classes['banner']} aria-label={label}>
      {children}
    </section>
  );
}

/** The bar, the menu and the page begin below the banner, however many lines it has. */
function useRoomAbove(banner: React.RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = banner.current;
    if (element === null) return;
    const page = document.documentElement.style;
    const measure = (): void => page.setProperty('--strip-height', `${element.offsetHeight}px`);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => {
      observer.disconnect();
      page.removeProperty('--strip-height');
    };
  }, [banner]);
}
