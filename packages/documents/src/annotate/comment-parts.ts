import type { Relation } from '../archive/relations.ts';
import { NotEditable, scanXml } from './scan-xml.ts';
import { wordNamespace } from './word-places.ts';

/** One comment of a Word document. */
export interface WordComment {
  readonly author: string;
  readonly initials: string;
  readonly date: Date;
  /** Paragraphs; the first is bold. */
  readonly lines: readonly string[];
}

const relationType = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/comments';
const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml';

export function commentXml(id: number, { author, initials, date, lines }: WordComment): string {
  const paragraphs = lines.map((line, index) => {
    const look = index === 0 ? '<w:rPr><w:b/></w:rPr>' : '';
    return `<w:p><w:r>${look}<w:t xml:space="preserve">${escapeXml(line)}</w:t></w:r></w:p>`;
  });
  const day = date.toISOString().replace(/\.\d+Z$/, 'Z');
  return (
    `<w:comment w:id="${id}" w:author="${escapeXml(author)}" w:date="${day}" w:initials="${escapeXml(initials)}">` +
    `${paragraphs.join('')}</w:comment>`
  );
}

/** Without characters that XML cannot contain. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The largest id in a part with comments; -1 without any. */
export function highestId(comments: string): number {
  let highest = -1;
  scanXml(comments, {
    open: ({ name }, attributes) => {
      if (name === 'w:comment') highest = Math.max(highest, Number(attributes['w:id']) || 0);
    },
    close: () => {},
    text: () => {},
  });
  return highest;
}

export function addToComments(existing: string, comments: string): string {
  if (!existing.includes(`xmlns:w="${wordNamespace}"`))
    throw new NotEditable('comments of another namespace');
  const end = existing.trimEnd();
  // Pandoc writes an empty part.
  const isEmpty = !end.endsWith('</w:comments>') && end.endsWith('/>');
  if (isEmpty) return `${end.slice(0, -2)}>${comments}</w:comments>`;
  return insertBefore(existing, '</w:comments>', comments);
}

export function newComments(comments: string): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:comments xmlns:w="${wordNamespace}">${comments}</w:comments>`;
}

/** @param target Beside the main part. */
export function addRelation(
  rels: string | undefined,
  relations: readonly Relation[],
  target: string,
): string {
  const ids = new Set(relations.map(({ id }) => id));
  let number = 1;
  while (ids.has(`rIdPalimpsest${number}`) || rels?.includes(`"rIdPalimpsest${number}"`) === true)
    number += 1;
  const relation = `<Relationship Id="rIdPalimpsest${number}" Type="${relationType}" Target="${target}"/>`;
  if (rels !== undefined) return insertBefore(rels, '</Relationships>', relation);
  return (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation}</Relationships>`
  );
}

export function addContentType(types: string, part: string): string {
  return insertBefore(types, '</Types>', `<Override PartName="/${part}" ContentType="${contentType}"/>`);
}

function insertBefore(xml: string, endTag: string, inserted: string): string {
  const at = xml.lastIndexOf(endTag);
  if (at < 0) throw new NotEditable(`no ${endTag}`);
  return xml.slice(0, at) + inserted + xml.slice(at);
}
