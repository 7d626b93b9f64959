/**
 * Numbers drawn as strokes, so that an image looks the same in every browser and needs no font on the server.
 * Each character is drawn in a box 14 high with the given width.
 */
interface Sign {
  readonly width: number;
  readonly path: string;
}

const signs: Readonly<Record<string, Sign>> = {
  '0': { width: 8, path: 'M4 .5C1.7 .5 .7 3.4 .7 7s1 6.5 3.3 6.5S7.3 10.6 7.3 7 6.3 .5 4 .5Z' },
  '1': { width: 5.6, path: 'M.8 3 4.2 .5V13.5' },
  '2': { width: 8, path: 'M.9 3.7C.9 1.8 2.2 .5 4 .5s3.1 1.2 3.1 3c0 1.4-.7 2.5-1.9 3.9L.8 13.5H7.4' },
  '3': {
    width: 8,
    path: 'M1 2.6C1.5 1.3 2.6 .5 4 .5c1.8 0 3 1.1 3 2.9S5.8 6.5 4 6.5H3M4 6.5c2.1 0 3.4 1.4 3.4 3.5S6 13.5 4 13.5c-1.6 0-2.8-.8-3.3-2.2',
  },
  '4': { width: 8.4, path: 'M5.8 13.5V.5L.6 9.8H7.8' },
  '5': {
    width: 8,
    path: 'M6.7 .5H1.6L1.1 6.6C1.8 5.9 2.8 5.5 4 5.5c2.1 0 3.4 1.5 3.4 4S6 13.5 3.9 13.5c-1.5 0-2.6-.7-3.1-2',
  },
  '6': {
    width: 8,
    path: 'M6.6 1.9C6 1 5.1 .5 4.1 .5 1.9 .5 .7 3 .7 7.6V9.6M4.1 13.5C2 13.5 .7 12 .7 9.6S2 5.6 4.1 5.6 7.4 7.2 7.4 9.6 6.1 13.5 4.1 13.5Z',
  },
  '7': { width: 7.6, path: 'M.6 .5H7.1L3 13.5' },
  '8': {
    width: 8,
    path: 'M4 6.5C2.3 6.5 1.2 5.3 1.2 3.5S2.3 .5 4 .5 6.8 1.7 6.8 3.5 5.7 6.5 4 6.5ZM4 6.5C2 6.5 .6 7.9 .6 10S2 13.5 4 13.5 7.4 12.1 7.4 10 6 6.5 4 6.5Z',
  },
  '9': {
    width: 8,
    path: 'M1.4 12.1C2 13 2.9 13.5 3.9 13.5 6.1 13.5 7.3 11 7.3 6.4V4.4M3.9 .5C6 .5 7.3 2 7.3 4.4S6 8.4 3.9 8.4 .6 6.8 .6 4.4 1.9 .5 3.9 .5Z',
  },
  '.': { width: 1.6, path: 'M.8 13.3V13.31' },
  ',': { width: 1.8, path: 'M1.1 13 .5 15.4' },
  '%': {
    width: 10.4,
    path: 'M8.4 .5 2 13.5M2.5 .5C1.3 .5 .6 1.5 .6 2.9S1.3 5.3 2.5 5.3 4.4 4.3 4.4 2.9 3.7 .5 2.5 .5ZM7.9 8.7C6.7 8.7 6 9.7 6 11.1S6.7 13.5 7.9 13.5 9.8 12.5 9.8 11.1 9.1 8.7 7.9 8.7Z',
  },
  '<': { width: 7, path: 'M6 3 .8 7.2 6 11.4' },
  '–': { width: 8, path: 'M.8 7H7.2' },
};

const signHeight = 14;
const gap = 2.4;

interface Place {
  readonly centreX: number;
  readonly centreY: number;
  /** The text is made as large as these limits allow. */
  readonly maxWidth: number;
  readonly maxHeight: number;
  readonly colour: string;
}

/** The text as paths, centred in a place. Unknown characters are left out. */
export function drawText(text: string, place: Place): string {
  const drawn = text.split('').flatMap((character) => signs[character] ?? []);
  const width = drawn.reduce((sum, sign) => sum + sign.width, 0) + gap * Math.max(0, drawn.length - 1);
  const scale = Math.min(place.maxWidth / width, place.maxHeight / signHeight);
  let x = 0;
  const paths = drawn.map((sign) => {
    const path = `<path transform="translate(${round(x)} 0)" d="${sign.path}"/>`;
    x += sign.width + gap;
    return path;
  });
  const left = place.centreX - (width * scale) / 2;
  const top = place.centreY - (signHeight * scale) / 2;
  return (
    `<g transform="translate(${round(left)} ${round(top)}) scale(${round(scale)})" fill="none" ` +
    `stroke="${place.colour}" stroke-width="1.9" stroke-linecap="round" stroke-linejoin="round">` +
    `${paths.join('')}</g>`
  );
}

/** Two decimals are enough for an image. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
