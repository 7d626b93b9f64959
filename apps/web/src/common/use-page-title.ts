import { useEffect } from 'react';
import { installationName } from '../api/page-settings.ts';

export function documentTitle(title: string): string {
  const name = installationName();
  return title === '' ? name : `${title} · ${name}`;
}

/** Sets the title of pages whose title depends on their data, such as a report's name; '' keeps the route's title. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    if (title !== '') document.title = documentTitle(title);
  }, [title]);
}
