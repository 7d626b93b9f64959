import type { Span } from './citation-marks.ts';
import { linesOf, type TextLine } from './text-lines.ts';

const headings = new Set(
  [
    'references, reference list, list of references, bibliography, works cited, literature, literature cited, sources',
    'references cited, selected bibliography, primary sources, secondary sources, online sources',
    'literatur, literaturverzeichnis, quellen, quellenverzeichnis, literaturangaben, literaturliste, bibliografie',
    'bibliographie, literatur- und quellenverzeichnis, quellen- und literaturverzeichnis, verzeichnis der literatur',
    'quellenangaben, literaturnachweise, primärliteratur, sekundärliteratur, primärquellen, internetquellen, onlinequellen',
    'bibliografía, referencias, referencias bibliográficas, obras citadas, fuentes, lista de referencias, literatura',
    'bibliografía consultada, obras consultadas, fuentes consultadas, fuentes primarias, fuentes secundarias, webgrafía',
    'références, références bibliographiques, ouvrages cités, bibliographie sommaire, sources et bibliographie',
    'liste des références, sources primaires, sources secondaires, webographie, sitographie',
  ]
    .join(', ')
    .split(', ')
    .map(withoutAccents),
);
const numbering = /^(?:#{1,6}\s+)?(?:(?:\d{1,2}(?:\.\d{1,2})*|[IVX]{1,5}|[A-H])[.)]?\s+)?/;
const markup = /(?<![*_:.\s])[*_:.\s]+$/;
/** A year, a number in brackets, a web address or page numbers: most entries contain at least one of them. */
const entrySign =
  /(?<!\d)(?:1[5-9]\d\d|20\d\d)(?!\d)|^\s*\[\w{1,12}\]|https?:\/\/|\bdoi\b|\bpp?\.\s?\d|\bS\.\s?\d|\bIn:|\b(?:Hrsg|Eds?|Verlag|Press|Editorial|Éditions)\b/u;
const lookedAt = 10;
const maxHeadingChars = 70;

/**
 * Finds lists of references: a line with one of the usual headings in English, German, Spanish or French, followed by
 * lines of which at least half look like entries. The list ends at the next heading or at the end of the text.
 */
export function findBibliographies(text: string): Span[] {
  const lines = linesOf(text);
  const spans: Span[] = [];
  for (let i = 0; i < lines.length; i++) {
    if (!isListHeading(lines[i])) continue;
    const end = endOfList(lines, i + 1);
    if (end <= i + 1) continue;
    spans.push({ startChar: lines[i]?.startChar ?? 0, endChar: lines[end - 1]?.endChar ?? text.length });
    i = end - 1;
  }
  return spans;
}

function isListHeading(line: TextLine | undefined): boolean {
  if (line === undefined || line.isBlank || line.content.length > maxHeadingChars) return false;
  const name = line.content
    .trim()
    .replace(numbering, '')
    .replace(/^[*_]+/, '')
    .replace(markup, '');
  return headings.has(withoutAccents(name.toLowerCase()));
}

/** Capitals are often written without accents: BIBLIOGRAFIA, REFERENCES BIBLIOGRAPHIQUES. */
function withoutAccents(name: string): string {
  return name.normalize('NFD').replace(/\p{M}/gu, '');
}

/** The line after the list; `from` if there is no list. */
function endOfList(lines: readonly TextLine[], from: number): number {
  let end = from;
  let entries = 0;
  let looked = 0;
  let isAfterBlank = true;
  for (let i = from; i < lines.length; i++) {
    const line = lines[i];
    if (line === undefined) break;
    if (line.isBlank) {
      isAfterBlank = true;
      continue;
    }
    if (isListHeading(line) || (isAfterBlank && looked > 0 && isHeading(line))) break;
    if (looked < lookedAt && (isAfterBlank || line.indent === 0)) {
      looked++;
      if (entrySign.test(`${line.content} ${lines[i + 1]?.content ?? ''}`)) entries++;
    }
    isAfterBlank = false;
    end = i + 1;
  }
  return looked > 0 && entries * 2 >= looked ? end : from;
}

/** A short line that does not look like an entry and does not end like a sentence. */
function isHeading({ content }: TextLine): boolean {
  const line = content.trim();
  if (line.length > maxHeadingChars || entrySign.test(line)) return false;
  return /^#{1,6}\s/.test(line) || (/^[\p{Lu}\d]/u.test(line) && !/[.,;:]$/.test(line.replace(/^\S+/, '')));
}
