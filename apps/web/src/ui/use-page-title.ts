import { useEffect } from 'react';

export function documentTitle(title: string): string {
  return title === '' ? 'Palimpsest' : `${title} · Palimpsest`;
}

/** For pages whose title depends on their data, such as a report's name; '' keeps the route's title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    if (title !== '') document.title = documentTitle(title);
  }, [title]);
}
