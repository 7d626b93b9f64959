import type { MonitoredText } from '@palimpsest/contract';

/** The title of a watched text; before its first scan, its address. */
export function watchedName({ Name, Url }: Pick<MonitoredText, 'Name' | 'Url'>): string {
  return Name === '' ? Url : Name;
}
