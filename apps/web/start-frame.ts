import type { Plugin } from 'vite';
import { wordmark } from './wordmark.ts';

/** The element of the screens. Mantine's variables within it must come after the style sheets. */
const root = '    <div id="root">';
const styleSheet = /<link rel="stylesheet"[^<>]*>/g;

const word = `<svg class="start-word" viewBox="${wordmark.viewBox}" width="${wordmark.widthPx}" height="${wordmark.heightPx}" fill="currentColor" overflow="visible" role="img" aria-label="Palimpsest"><path d="${wordmark.path}"/></svg>`;

/** Draws the name of the product in the frame that index.html contains. */
export function wordmarkInFrame(): Plugin {
  return {
    name: 'wordmark-in-frame',
    transformIndexHtml: (html) => html.replace('<!-- wordmark -->', word),
  };
}

/**
 * Moves the links to the style sheets behind the frame that index.html contains. Browsers paint what comes before such a
 * link without waiting for it, and run the screens' code only when it has been loaded.
 */
export function stylesAfterFrame(): Plugin {
  return {
    name: 'styles-after-frame',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html) => {
        const links = html.match(styleSheet) ?? [];
        return html.replace(styleSheet, '').replace(root, `${links.join('\n')}\n${root}`);
      },
    },
  };
}
