import { escapeText } from '../../../platform/http/api-page/html.ts';

/** The script of the page that keeps the state at the platform before it goes there (LTI Platform Storage 1.0). */
export const beginScript = `'use strict';
const { target, origin, key, value, url } = document.currentScript.dataset;
const onwards = () => {
  if (/^https?:/.test(url)) location.replace(url);
};
const host = parent === window ? opener : parent;
let frame = host;
try {
  if (host && target !== '_parent') frame = host.frames[target] || host;
} catch {}
const id = crypto.randomUUID ? crypto.randomUUID() : String(Math.random());
addEventListener('message', (event) => {
  if (event.origin === origin && event.data && event.data.message_id === id) onwards();
});
if (frame) {
  setTimeout(onwards, 2000);
  frame.postMessage({ subject: 'lti.put_data', message_id: id, key, value }, origin);
} else onwards();
`;

interface Beginning {
  /** The frame of the platform that keeps data. */
  readonly target: string;
  /** The origin that alone may read the message. */
  readonly origin: string;
  readonly key: string;
  readonly value: string;
  /** The address to go on at. */
  readonly url: string;
}

/** A page that shows nothing, and goes on within two seconds at most. */
export function beginPage(beginning: Beginning): string {
  const data = Object.entries(beginning).map(([name, value]) => `data-${name}="${escapeText(value)}"`);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>…</title></head>
<body><script src="/lti/begin.js" ${data.join(' ')}></script></body></html>`;
}
