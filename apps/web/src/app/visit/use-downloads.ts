import { useEffect } from 'react';
import { asApiError } from '../../api/api-error.ts';
import { readAnswer } from '../../api/read-answer.ts';
import { showApiError } from '../../api/toast.tsx';
import { visitHeader } from '../../api/visit.ts';

/** Links to files of the server work with the token of the visit: a browser that follows them itself sends none. */
export function useDownloads(): void {
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest('a[download]') : null;
      if (!(link instanceof HTMLAnchorElement)) return;
      const { origin, pathname } = new URL(link.href, window.location.href);
      if (origin !== window.location.origin || !pathname.startsWith('/api/')) return;
      event.preventDefault();
      download(link.href).catch((thrown: unknown) => showApiError(asApiError(thrown)));
    };
    document.addEventListener('click', follow, true);
    return () => document.removeEventListener('click', follow, true);
  }, []);
}

async function download(url: string): Promise<void> {
  const response = await fetch(url, { headers: visitHeader(), credentials: 'omit' });
  if (!response.ok) {
    readAnswer(response.status, await response.text());
    return;
  }
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = nameOfFile(response.headers.get('content-disposition') ?? '');
  link.click();
  URL.revokeObjectURL(address);
}

/** The name of the file in the header of an attachment; '' lets the browser choose one. */
export function nameOfFile(disposition: string): string {
  const parts = disposition.split(';').map((part) => part.trim());
  const valueOf = (beginning: string) =>
    parts.find((part) => part.startsWith(beginning))?.slice(beginning.length);
  const encoded = valueOf("filename*=UTF-8''");
  try {
    if (encoded !== undefined) return decodeURIComponent(encoded);
  } catch {
    // The other name is in plain letters.
  }
  return valueOf('filename=')?.replaceAll('"', '') ?? '';
}
