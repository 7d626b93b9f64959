import { limits } from '@palimpsest/contract';

/** A logo is shown at most this large on a screen with two pixels to the point. */
const mostWidth = 960;
const mostHeight = 320;
/** A picture without a size of its own, as some SVG files are. */
const usualWidth = 480;
const usualHeight = 160;
const smallest = 0.3;

/**
 * A picture of the user as a logo: a PNG in base64. Browsers draw every format that they know, so an SVG file becomes
 * pixels here and its scripts never reach the server. Undefined if the browser cannot read it.
 */
export async function toLogo(file: Blob): Promise<string | undefined> {
  const address = URL.createObjectURL(file);
  try {
    const image = await loaded(address);
    for (let scale = fitting(image); scale > smallest * fitting(image); scale *= 0.8) {
      const drawn = draw(image, scale);
      if (drawn === undefined) return undefined;
      if ((drawn.length * 3) / 4 <= limits.logoBytes) return drawn;
    }
    return undefined;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(image));
    image.addEventListener('error', () => reject(new Error('the picture cannot be read')));
    image.src = address;
  });
}

function sizeOf({ naturalWidth, naturalHeight }: HTMLImageElement): readonly [number, number] {
  return naturalWidth === 0 || naturalHeight === 0
    ? [usualWidth, usualHeight]
    : [naturalWidth, naturalHeight];
}

/** Pictures are only made smaller. */
function fitting(image: HTMLImageElement): number {
  const [width, height] = sizeOf(image);
  return Math.min(1, mostWidth / width, mostHeight / height);
}

function draw(image: HTMLImageElement, scale: number): string | undefined {
  const [width, height] = sizeOf(image);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  if (context === null) return undefined;
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/png').split(',')[1];
}
