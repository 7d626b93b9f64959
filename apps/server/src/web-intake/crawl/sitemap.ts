import { gunzipSync } from 'node:zlib';
import { normalAddress } from '../../sources/fetching/index.ts';
import { createXmlReader } from '../formats/bounded-xml.ts';
import { decode } from '../formats/media-wiki.ts';
import { UnreadableSource } from '../page-record.ts';

export interface Sitemap {
  readonly pages: readonly string[];
  /** Other sitemaps that this one lists. */
  readonly sitemaps: readonly string[];
}

/** The protocol allows 50 MB and 50,000 addresses (sitemaps.org). */
const longestSitemap = 50 * 1024 * 1024;
const mostAddresses = 50_000;

/** Reads a sitemap or an index of sitemaps, packed with gzip or not. Throws UnreadableSource. */
export function readSitemap(bytes: Uint8Array, url: string): Sitemap {
  const pages: string[] = [];
  const sitemaps: string[] = [];
  let within: 'url' | 'sitemap' | undefined;
  let address: string | undefined;
  const reader = createXmlReader({
    open: (name) => {
      if (name === 'url' || name === 'sitemap') within = name;
      if (name === 'loc') address = '';
    },
    text: (text) => {
      if (address !== undefined) address += text;
    },
    close: (name) => {
      if (name === 'loc' && address !== undefined) {
        const found = normalAddress(address.trim(), url);
        const list = within === 'sitemap' ? sitemaps : pages;
        if (found !== undefined && list.length < mostAddresses) list.push(found);
        address = undefined;
      }
      if (name === within) within = undefined;
    },
  });
  reader.write(decode(new TextDecoder('utf-8', { fatal: true }), unpacked(bytes)));
  reader.end();
  return { pages, sitemaps };
}

function unpacked(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: longestSitemap });
  } catch (error) {
    throw new UnreadableSource('It is damaged or too large to be unpacked.', { cause: error });
  }
}
