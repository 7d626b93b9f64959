import iconv from 'iconv-lite';
import type { ProductOf } from './product.ts';
import { toWebPage } from './to-html.ts';
import { toMarkdown } from './to-markdown.ts';
import { toPlain } from './to-plain.ts';

export type Encoding = 'utf-8' | 'utf-8-bom' | 'utf-16le' | 'utf-16be' | 'windows-1252';

function encode(text: string, encoding: Encoding): Uint8Array {
  const addBOM = encoding === 'utf-8-bom' || encoding.startsWith('utf-16');
  return iconv.encode(text, encoding.replace('-bom', ''), { addBOM });
}

/** Hand-made text files with different encodings and line ends. */
export const typed =
  (encoding: Encoding, lineEnd: '\n' | '\r\n', wrapAt?: number): ProductOf =>
  (text, nn, { write }) => {
    const file = `${nn}-${encoding}.txt`;
    const make = (): void =>
      void write(file, encode(toPlain(text, wrapAt).replaceAll('\n', lineEnd), encoding));
    const special = [
      ...(lineEnd === '\n' ? [] : ['CRLF']),
      ...(wrapAt === undefined ? [] : [`wrapped at ${wrapAt}`]),
    ];
    return { producer: encoding, special, file, make };
  };

export const typedMarkdown: ProductOf = (text, nn, { write }) => {
  const file = `${nn}-typed.md`;
  const make = (): void => void write(file, toMarkdown(text, { hasFrontMatter: false, wrapAt: 78 }));
  return { producer: 'typed', special: ['wrapped at 78'], file, make };
};

export const webPage =
  (charset: 'utf-8' | 'windows-1252'): ProductOf =>
  (text, nn, { write }) => {
    const file = `${nn}-web-page.html`;
    const hasSoftHyphens = charset === 'utf-8';
    const page = toWebPage(text, { charset, columns: 1, hasSoftHyphens, hasLinks: true });
    const make = (): void => void write(file, iconv.encode(page, charset));
    const special = ['menu, banner and footer', charset, ...(hasSoftHyphens ? ['soft hyphens'] : [])];
    return { producer: 'web-page', special, file, make };
  };
