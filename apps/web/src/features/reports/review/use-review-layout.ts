import { useLocalStorage } from '@mantine/hooks';
import { useState, type RefObject } from 'react';
import { useWidthClass } from './use-width-class.ts';

/** A side that opens as a drawer if there is no space for it. */
export type ReviewDrawerName = 'sources' | 'properties';

/**
 * Which sides of the review are open. The browser remembers closed sides, but not drawers.
 * @param hasLeft whether there is anything to show on the left
 */
export function useReviewLayout(rootRef: RefObject<HTMLElement | null>, widePx: number, hasLeft: boolean) {
  const widthClass = useWidthClass(rootRef, widePx);
  const [leftClosed, setLeftClosed] = useLocalStorage({
    key: 'palimpsest.review-left-closed',
    defaultValue: false,
  });
  const [rightClosed, setRightClosed] = useLocalStorage({
    key: 'palimpsest.review-right-closed',
    defaultValue: false,
  });
  const [drawer, setDrawer] = useState<ReviewDrawerName | null>(null);
  const narrow = widthClass === 'narrow';
  const isWide = widthClass === 'wide';
  return {
    narrow,
    hasLeft,
    leftOpen: !narrow && !leftClosed && hasLeft,
    rightOpen: isWide && !rightClosed,
    drawer: drawer !== null && (narrow || drawer === 'properties') ? drawer : null,
    openDrawer: setDrawer,
    closeDrawer: () => setDrawer(null),
    openSources: () => (narrow ? setDrawer('sources') : setLeftClosed(false)),
    openProperties: () => (isWide ? setRightClosed(false) : setDrawer('properties')),
    toggleLeft: () => setLeftClosed(!leftClosed),
    toggleRight: () => (isWide ? setRightClosed(!rightClosed) : setDrawer('properties')),
  };
}
