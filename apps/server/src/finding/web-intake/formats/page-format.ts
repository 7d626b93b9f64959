import type { PageRecord } from '../page-record.ts';
import { readJsonLines } from './json-lines.ts';
import { readMediaWiki } from './media-wiki.ts';
import { readWarc } from './warc.ts';

export const pageFormats = ['warc', 'wet', 'mediawiki', 'jsonl'] as const;

export type PageFormat = (typeof pageFormats)[number];

type ReadPages = (bytes: AsyncIterable<Uint8Array>) => AsyncGenerator<PageRecord>;

export const pageReaders: Readonly<Record<PageFormat, ReadPages>> = {
  warc: readWarc,
  wet: readWarc,
  mediawiki: readMediaWiki,
  jsonl: readJsonLines,
};

/** The format by the name of a file, with or without `.gz`; undefined for a name that says nothing. */
export function formatOfName(path: string): PageFormat | undefined {
  const name = path.toLowerCase().replace(/\.gz$/, '');
  if (name.endsWith('.warc')) return 'warc';
  if (name.endsWith('.wet')) return 'wet';
  if (name.endsWith('.jsonl') || name.endsWith('.ndjson')) return 'jsonl';
  return name.endsWith('.xml') ? 'mediawiki' : undefined;
}
