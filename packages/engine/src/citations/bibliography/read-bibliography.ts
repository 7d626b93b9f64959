import { identifiersIn } from '../../identifiers/parse-identifiers.ts';
import { findBibliographies } from './find-bibliographies.ts';
import type { BibliographyEntry } from './bibliography-entry.ts';
import { readAuthors } from './read-authors.ts';
import { entryText, longestEntryChars, splitEntries } from './split-entries.ts';

/** "(2019)", "(2019a, March)", "(n.d.)" behind the names */
const bracketedYear =
  /^[.,:]? ?\(((?:1[5-9]|20)\d\d|n\. ?d\.|o\. ?J\.|s\. ?[fd]\.)[a-z]?[^()]{0,30}\) ?[.:,]? ?/u;
/** ", 2019." behind the names */
const plainYear = /^[.,]? ?((?:1[5-9]|20)\d\d|n\. ?d\.|o\. ?J\.|s\. ?[fd]\.)[a-z]? ?[.:,;] /u;
const organisation = /^([^()“„«"]{3,90}?)[.,]? \((?:1[5-9]|20)\d\d/u;
const quoted =
  /^(?:“([^”]{2,400})”|„([^“”"]{2,400})[“”"]|"([^"]{2,400})"|« ?([^»]{2,400}?) ?»|»([^«]{2,400})«|‘([^’]{2,400})’(?!\p{L})|'([^']{2,400})'(?!\p{L}))/u;
const sentenceEnd = /[.?!](?= )/g;
const abbreviated =
  /(?<![\p{L}\p{M}])(?:\p{L}|[Vv]ol|[Ee]d|[Bb]d|[Aa]ufl|Dr|Prof|St|vs|[Nn]o|Nr|bzw|usw|etc|ca|cf|vgl|Mr|Mrs|Ms|Jh|Jhd|approx|incl|inkl|núm|art|Art|cap|Kap|Abs)$/u;
const remark =
  / ?(?:\[[^\]]{1,60}\]|\((?:[^()]{0,20}\b(?:[Ee]d\.|[Aa]ufl\.|edición|édition|edn\.?|Diss\.|[Tt]hesis)[^()]{0,40})\)|\bIn: .{0,600}| \/\/ .{0,600})$/u;
const visited =
  /(?:accessed|retrieved|abgerufen|aufgerufen|zugriff|besucht|zuletzt|stand|consultado|recuperado|consulté|cited|zitiert|citado)\b.{0,40}$/iu;
const yearInText = /(?<![\d/.–-])(?:1[5-9]|20)\d\d(?![\d/]|\.\d|[–-]\d)/g;
const addresses =
  /https?:\/\/\S{1,400}|\b10\.\d{4,9}\/\S{1,300}|arXiv:\S{1,40}|ISBN[\s:]{0,3}[\dX -]{10,20}/giu;
const maxTitleChars = 400;

/**
 * The entries of all lists of references of a text, in the styles APA, MLA, Chicago, IEEE, Vancouver, DIN ISO 690 and
 * Harvard. Parts that an entry has in no usual place are left empty.
 */
export function readBibliography(text: string): readonly BibliographyEntry[] {
  return findBibliographies(text).flatMap((list) =>
    splitEntries(text, list).map((span) => ({
      ...span,
      ...readEntry(entryText(text, span)),
      // In the text itself, because an address keeps the hyphen at the end of its line.
      identifiers: identifiersIn(
        text.slice(span.startChar, Math.min(span.endChar, span.startChar + longestEntryChars)),
      ),
    })),
  );
}

export function readEntry(entry: string): Pick<BibliographyEntry, 'authors' | 'year' | 'title'> {
  const { names, endChar } = readAuthors(entry);
  const owner = names.length > 0 ? undefined : organisation.exec(entry)?.[1]?.trim();
  const rest = entry.slice(names.length > 0 ? endChar : (owner?.length ?? 0));
  const year = bracketedYear.exec(rest) ?? plainYear.exec(rest);
  const separator = year?.[0] ?? /^ ?[.,:;]? ?/.exec(rest)?.[0] ?? '';
  const hasCommas = year === null && separator.trim() === ',' && names.length > 0;
  return {
    authors: owner === undefined ? names : [owner],
    year: year === null ? yearOf(entry) : yearOfMatch(year[1]),
    title: titleAt(rest.slice(separator.length), hasCommas),
  };
}

function yearOfMatch(written: string | undefined): number | null {
  return /^\d{4}$/.test(written ?? '') ? Number(written) : null;
}

/**
 * The year in styles that don't write it behind the names: one in brackets, or the last that is not the day of a visit.
 */
function yearOf(entry: string): number | null {
  const text = entry.replace(addresses, ' ');
  const years = [...text.matchAll(yearInText)].filter(
    ({ index }) => !visited.test(text.slice(Math.max(0, index - 60), index)),
  );
  const bracketed = years.find(({ index }) => text[index - 1] === '(');
  const found = bracketed ?? years.at(-1);
  return found === undefined ? null : Number(found[0]);
}

function titleAt(text: string, hasCommas: boolean): string {
  const marked = quoted.exec(text);
  if (marked !== null) return tidy(marked.slice(1).find((part) => part !== undefined) ?? '');
  const part = text.slice(0, maxTitleChars);
  const comma = hasCommas ? part.indexOf(',') : -1;
  const end = Math.min(comma < 0 ? part.length : comma, endOfSentence(part));
  return tidy(part.slice(0, end));
}

function endOfSentence(text: string): number {
  for (const { index, 0: sign } of text.matchAll(sentenceEnd)) {
    if (sign !== '.' || !abbreviated.test(text.slice(Math.max(0, index - 8), index)))
      return sign === '.' ? index : index + 1;
  }
  return text.length;
}

function tidy(title: string): string {
  const bare = title.replace(addresses, '').trim().replace(remark, '');
  return bare.replace(/[\s.,:;]{1,8}$/, '').replace(/^[\s.,:;]{1,8}/, '');
}
