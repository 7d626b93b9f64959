import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { normalAddress } from '../../sources/fetching/index.ts';
import { readWholeXml } from '../formats/bounded-xml.ts';
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

const gunzipInThread = promisify(gunzip);

/** Reads a sitemap or an index of sitemaps, packed with gzip or not. Throws UnreadableSource. */
export async function readSitemap(bytes: Uint8Array, url: string): Promise<Sitemap> {
  const pages = new Set<string>();
  const sitemaps = new Set<string>();
  let within: 'url' | 'sitemap' | undefined;
  let address: string | undefined;
  const text = decode(new TextDecoder('utf-8', { fatal: true }), await unpacked(bytes));
  await readWholeXml(text, {
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
        if (found !== undefined && list.size < mostAddresses) list.add(found);
        address = undefined;
      }
      if (name === within) within = undefined;
    },
  });
  return { pages: [...pages], sitemaps: [...sitemaps] };
}

async function unpacked(bytes: Uint8Array): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return await gunzipInThread(bytes, { maxOutputLength: longestSitemap });
  } catch (error) {
    throw new UnreadableSource('It is damaged or too large to be unpacked.', { cause: error });
  }
}
