import { documentTitle } from '../../common/use-page-title.ts';

/**
 * Takes the settings that the server writes into the page from a new copy of it: the name, the logo, the languages,
 * whether credits are counted. Without it, other pages would show the old ones until they are loaded again.
 */
export async function refreshPage(): Promise<void> {
  const answer = await fetch('/', { headers: { accept: 'text/html' } }).catch(() => undefined);
  if (answer?.ok !== true) return;
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html');
  const before = documentTitle('');
  for (const meta of fresh.querySelectorAll<HTMLMetaElement>('meta[name^="palimpsest-"]')) {
    document.querySelector(`meta[name="${meta.name}"]`)?.setAttribute('content', meta.content);
  }
  const sign = fresh.querySelector('.start-sign');
  if (sign === null) return;
  for (const shown of document.querySelectorAll('.start-sign')) {
    shown.replaceChildren(...Array.from(sign.childNodes, (node) => document.importNode(node, true)));
  }
  if (document.title.endsWith(before)) {
    document.title = document.title.slice(0, -before.length) + documentTitle('');
  }
}
