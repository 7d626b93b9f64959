import { posix } from 'node:path';
import { readXml, readXmlTexts } from '../archive/xml.ts';
import { openArchive, type Archive } from '../archive/zip.ts';
import type { DocumentContent } from '../document.ts';
import { DocumentError } from '../document-error.ts';
import type { Budget } from '../limits.ts';
import { joinParts, type LaidOutText } from '../layout/blocks.ts';
import { tidyMetadata } from '../text/tidy.ts';
import { decodeHtml, wholeHtmlContent } from './html.ts';

/** Reads the chapters of a book in the order of its spine. The generated table of contents is left out. */
export async function readEpub(bytes: Uint8Array, budget: Budget): Promise<DocumentContent> {
  const archive = await openArchive(bytes, budget);
  const packageEntry = await findPackage(archive);
  const chapters = await readSpine(archive, packageEntry);
  await refuseEncrypted(archive, chapters);
  const parts: LaidOutText[] = [];
  let chars = 0;
  for (const chapter of chapters) {
    if (!archive.has(chapter)) continue;
    const source = decodeHtml(await archive.bytes(chapter)).replace(emptyElements, '<$1$2></$1>');
    const part = wholeHtmlContent(source, budget.textChars - chars);
    chars += part.text.length;
    if (part.text !== '') parts.push(part);
    budget.checkTime();
  }
  const meta = await readXmlTexts(archive, packageEntry, ['title', 'creator']);
  return {
    ...joinParts(parts, '\n\n'),
    title: tidyMetadata(meta.title),
    author: tidyMetadata(meta.creator),
    pages: null,
  };
}

/** XHTML may close any element immediately, which an HTML parser treats as an opening tag. */
const emptyElements = /<(a|b|i|em|strong|span|div|p|td|th|title|script|section)((?:\s[^<>]*)?)\/>/gi;

async function findPackage(archive: Archive): Promise<string> {
  let path = '';
  if (archive.has('META-INF/container.xml')) {
    await readXml(archive.chunks('META-INF/container.xml'), {
      open: (_name, attributes, local) => {
        if (local === 'rootfile' && path === '') path = attributes['full-path'] ?? '';
      },
    });
  }
  if (!archive.has(path)) throw new DocumentError('fileBroken', 'no package document');
  return path;
}

async function readSpine(archive: Archive, packageEntry: string): Promise<readonly string[]> {
  const targets = new Map<string, string>();
  const order: string[] = [];
  const folder = posix.dirname(packageEntry);
  await readXml(archive.chunks(packageEntry), {
    open: (_name, attributes, local) => {
      const isContents = /(^| )nav( |$)/.test(attributes['properties'] ?? '');
      if (local === 'item' && /html/.test(attributes['media-type'] ?? '') && !isContents) {
        targets.set(attributes['id'] ?? '', posix.join(folder, decodePath(attributes['href'] ?? '')));
      }
      if (local === 'itemref') order.push(attributes['idref'] ?? '');
    },
  });
  return order.map((id) => targets.get(id)).filter((target) => target !== undefined);
}

function decodePath(href: string): string {
  try {
    return decodeURIComponent(href);
  } catch {
    return href;
  }
}

/** Fonts are often scrambled in books that anyone may read. A scrambled chapter means that the book is protected. */
async function refuseEncrypted(archive: Archive, chapters: readonly string[]): Promise<void> {
  if (!archive.has('META-INF/encryption.xml')) return;
  await readXml(archive.chunks('META-INF/encryption.xml'), {
    open: (_name, attributes, local) => {
      if (local !== 'CipherReference') return;
      if (chapters.includes(decodePath(attributes['URI'] ?? ''))) {
        throw new DocumentError('fileEncrypted', 'chapters are protected');
      }
    },
  });
}
