import type { Plugin } from 'vite';

/** What the screens are drawn in; Mantine's variables within it must come after the style sheets. */
const root = '    <div id="root">';
const styleSheet = /^[ \t]*<link rel="stylesheet"[^>]*>\n?/gm;

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
        return html.replace(styleSheet, '').replace(root, `${links.join('')}${root}`);
      },
    },
  };
}
