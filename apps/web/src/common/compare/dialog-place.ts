/** The place of a dialog in the window, in pixels. */
export interface DialogPlace {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface WindowSize {
  readonly width: number;
  readonly height: number;
}

/** The minimum width for two texts beside each other. */
export const leastDialogWidth = 720;
export const leastDialogHeight = 400;
/** How far one press of an arrow key moves it. */
export const dialogStepPx = 32;
const edgePx = 8;

/** The place in the middle, with some of the page around it. */
export function defaultPlace(windowSize: WindowSize): DialogPlace {
  const width = Math.min(1_120, windowSize.width - 2 * edgePx);
  const height = Math.round(Math.min(720, windowSize.height * 0.8));
  return fitPlace(
    {
      left: Math.round((windowSize.width - width) / 2),
      top: Math.round((windowSize.height - height) / 2),
      width,
      height,
    },
    windowSize,
  );
}

/** The nearest place that is wholly in the window and, if the window is large enough, large enough to read. */
export function fitPlace({ left, top, width, height }: DialogPlace, windowSize: WindowSize): DialogPlace {
  const fittingWidth = between(width, leastDialogWidth, windowSize.width - 2 * edgePx);
  const fittingHeight = between(height, leastDialogHeight, windowSize.height - 2 * edgePx);
  return {
    left: between(left, edgePx, windowSize.width - edgePx - fittingWidth),
    top: between(top, edgePx, windowSize.height - edgePx - fittingHeight),
    width: fittingWidth,
    height: fittingHeight,
  };
}

export function moved(place: DialogPlace, x: number, y: number, windowSize: WindowSize): DialogPlace {
  return fitPlace({ ...place, left: place.left + x, top: place.top + y }, windowSize);
}

/** Keeps the upper left corner. */
export function resized(place: DialogPlace, x: number, y: number, windowSize: WindowSize): DialogPlace {
  return fitPlace(
    {
      ...place,
      width: Math.min(place.width + x, windowSize.width - edgePx - place.left),
      height: Math.min(place.height + y, windowSize.height - edgePx - place.top),
    },
    windowSize,
  );
}

/** The stored place, if it is valid. */
export function readPlace(stored: string | null): DialogPlace | null {
  if (stored === null) return null;
  try {
    const value: unknown = JSON.parse(stored);
    if (typeof value !== 'object' || value === null) return null;
    const numbers = ['left', 'top', 'width', 'height'].map((key) => Reflect.get(value, key) as unknown);
    if (!numbers.every((number) => typeof number === 'number' && Number.isFinite(number))) return null;
    const [left, top, width, height] = numbers as [number, number, number, number];
    return { left, top, width, height };
  } catch {
    return null;
  }
}

/** If the window is too small for both limits, the minimum wins. */
function between(value: number, least: number, most: number): number {
  return Math.max(Math.min(value, most), Math.min(least, Math.max(most, 0)));
}
