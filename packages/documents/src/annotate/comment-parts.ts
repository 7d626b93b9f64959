import type { Relation } from '../archive/relations.ts';
import type { CommentLine, WordComment } from './annotation.ts';
import { NotEditable, scanXml } from './scan-xml.ts';
import { dialectOf, relationTypeOf, type WordDialect } from './word-dialect.ts';

const contentType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.comments+xml';

export function commentXml(id: number, { author, initials, date, lines }: WordComment): string {
  const paragraphs = lines.map((line, index) => paragraphXml(line, index === 0));
  const day = date.toISOString().replace(/\.\d+Z$/, 'Z');
  return (
    `<w:comment w:id="${id}" w:author="${escapeXml(author)}" w:date="${day}" w:initials="${escapeXml(initials)}">` +
    `${paragraphs.join('')}</w:comment>`
  );
}

/** The first paragraph has the mark of the comment, as Word writes it. */
function paragraphXml({ text, isBold = false, link }: CommentLine, isFirst: boolean): string {
  const direction = runsFromRight(text) ? '<w:pPr><w:bidi/></w:pPr>' : '';
  const looks = [
    ...(isBold ? ['<w:b/><w:bCs/>'] : []),
    ...(link === undefined ? [] : ['<w:color w:val="0563C1"/><w:u w:val="single"/>']),
    ...(direction === '' ? [] : ['<w:rtl/>']),
  ].join('');
  const run = `<w:r>${looks === '' ? '' : `<w:rPr>${looks}</w:rPr>`}<w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;
  const mark = isFirst ? '<w:r><w:annotationRef/></w:r>' : '';
  return `<w:p>${direction}${mark}${link === undefined ? run : linkXml(link, run)}</w:p>`;
}

/** A field needs no entry in the relationships of the part with comments, which another program has written. */
function linkXml(address: string, run: string): string {
  const quoted = address.replaceAll('"', '%22').replaceAll('\\', '%5C');
  const sign = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
  const instruction = `<w:r><w:instrText xml:space="preserve"> HYPERLINK "${escapeXml(quoted)}" </w:instrText></w:r>`;
  return sign('begin') + instruction + sign('separate') + run + sign('end');
}

const fromRight = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The first letter decides. */
function runsFromRight(text: string): boolean {
  const [letter] = /\p{L}/u.exec(text) ?? [];
  return letter !== undefined && fromRight.test(letter);
}

/** Escapes a text and removes characters that XML cannot contain. */
function escapeXml(text: string): string {
  return text
    .replaceAll(/(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
    .toWellFormed()
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** Facts about a part with comments. */
export interface ExistingComments {
  /** -1 without any. */
  readonly highestId: number;
  readonly dialect: WordDialect;
}

export function scanComments(comments: string): ExistingComments {
  let highestId = -1;
  let dialect: WordDialect | undefined;
  scanXml(comments, {
    open: ({ name, local }, attributes) => {
      dialect ??= dialectOf(name, attributes, local);
      const { prefix } = dialect;
      if (name === `${prefix}:comment`)
        highestId = Math.max(highestId, Number(attributes[`${prefix}:id`]) || 0);
    },
    close: () => {},
    text: () => {},
  });
  if (dialect === undefined) throw new NotEditable('comments without an element');
  return { highestId, dialect };
}

export function addToComments(existing: string, comments: string, dialect: WordDialect): string {
  if (dialect.prefix !== 'w') throw new NotEditable('comments of another prefix');
  const end = existing.trimEnd();
  // Pandoc writes an empty part.
  const isEmpty = !end.endsWith('</w:comments>') && end.endsWith('/>');
  if (isEmpty) return `${end.slice(0, -2)}>${comments}</w:comments>`;
  return insertBefore(existing, '</w:comments>', comments);
}

export function newComments(comments: string, { namespace }: WordDialect): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n<w:comments xmlns:w="${namespace}">${comments}</w:comments>`;
}

/** @param target Beside the main part. */
export function addRelation(
  rels: string | undefined,
  relations: readonly Relation[],
  { target, dialect }: { readonly target: string; readonly dialect: WordDialect },
): string {
  const ids = new Set(relations.map(({ id }) => id));
  let number = 1;
  while (ids.has(`rIdPalimpsest${number}`) || rels?.includes(`"rIdPalimpsest${number}"`) === true)
    number += 1;
  const relation = `<Relationship Id="rIdPalimpsest${number}" Type="${relationTypeOf(dialect, 'comments')}" Target="${target}"/>`;
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
