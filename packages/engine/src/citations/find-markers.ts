import type { MarkerKind, Span } from './citation-marks.ts';

export interface FoundMarker extends Span {
  readonly kind: MarkerKind;
}

const year = String.raw`(?:1[5-9]\d\d|20\d\d)[a-z]?`;
const round = /\(([^()\n]{4,240})\)/g;
const square = /\[([^[\]\n]{1,80})\]/g;
const hasYear = new RegExp(String.raw`(?<![\d.])${year}(?!\d)`, 'u');
/** Müller (2019), Müller et al. (2019, S. 3) */
const yearOnly = new RegExp(String.raw`^\s*(?:\[\d{4}\]\s*)?${year}(?:\s*[,:;]\s*.{1,60})?$`, 'u');
const nameBefore = /(?:\p{Lu}[\p{L}'’-]+|et al\.|u\. ?a\.|y otros|et autres)\s$/u;
const nameAndYear = new RegExp(String.raw`\p{Lu}\p{L}[^\d]{0,120}?[\s,(]${year}(?!\d)`, 'u');
/** Written in place of a missing year. */
const noYear = String.raw`(?:n\. ?d\.|o\. ?J\.|s\. ?[afd]\.|in press|forthcoming|im Druck|im Erscheinen|en prensa|sous presse|à paraître)`;
const noYearOnly = new RegExp(String.raw`^\s*${noYear}(?:\s*[,:;]\s*.{1,60})?$`, 'u');
const nameWithoutYear = new RegExp(
  String.raw`^(?:[^\d]{0,60}\s)?\p{Lu}\p{L}[^\d]{0,80}[\s,]${noYear}(?:\s*[,:;]\s*.{1,60})?$`,
  'u',
);
const calendar =
  /\b(?:januar|jänner|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember|january|february|march|may|june|july|october|december|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janvier|février|mars|avril|juin|juillet|août|septembre|octobre|novembre|décembre|seit|since|from|until|bis|stand|born|died|geboren|gestorben|geb|gest|circa|um|desde|hasta|depuis|vers|né|née|summer|winter|spring|autumn|sommer|herbst|frühjahr)\.?(?=\s)/iu;
const numberList =
  /^\s*\d{1,3}(?:\s*[,;–-]\s*\d{1,3})*(?:\s*[,:]\s*(?:S|p|pp|págs?|f|Abs|Kap|ch|cap)\b.{0,30})?\s*$/u;
const nameInBrackets =
  /^\p{Lu}[\p{L}+&.,\s’'-]{1,50}\s?(?:’|')?\d{2}(?:\d{2})?[a-z]?(?:\s*[,:]\s*.{1,30})?$/u;
/** https://…, www.…, DOIs; also in brackets with a few words: (source: www.…, retrieved 3 May 2024) */
const address =
  /(?<![\p{L}\p{N}@])(?:https?:\/\/|www\.|doi:\s?10\.\d|10\.\d{4,9}\/)[^\s()<>[\]“”«»]{3,400}/giu;
const addressInside = /https?:\/\/|www\.|\bdoi:|\b10\.\d{4,9}\//i;
const squareWithAddress = /\[([^[\]\n]{1,400})\]/g;
const roundWithAddress = /\(([^()\n]{4,400})\)/g;
/** (p. 31), (S. 31–33), (pág. 31): of a work named before */
const pageOnly =
  /^\s*(?:pp?\.|S\.|Seiten?|págs?\.|pages?)\s?\d{1,4}(?:\s?[–-]\s?\d{1,4})?(?:\s?ff?\.?)?\s*$/u;
/** in 1911, im Jahr 1911, en 1911, before 1911 */
const datedYear = new RegExp(
  String.raw`(?<!\p{L})(?:in|im|anno|en|em|de|del|au|of|by|before|after|around|about|until|nach|vor|um|ab|bis|seit|since|from|année|year|Jahre?|Jahren|año|antes|después|avant|après|between|zwischen|entre)\s+${year}(?!\d)`,
  'giu',
);
const raised = /(?<=[\p{L}\p{P}])[\u00B9\u00B2\u00B3\u2070\u2074-\u2079]{1,3}/gu;
/** m², km³, x² */
const unitBefore = /(?:^|[^\p{L}])\p{L}{1,2}$/u;
const noteNumber = /(?<=\p{Ll}{4}[.,;:!?]?[.,;:!?”“»«"])\d{1,3}(?=\s|$)/gu;
const phrases =
  /(?<![\p{L}\p{N}])(?:vgl\.|cf\.|cfr\.|ebd\.|ebda\.|ebenda|ibid\.|ibidem|op\. ?cit\.|loc\. ?cit\.|ob\. ?cit\.|a\. ?a\. ?O\.|zit\. (?:nach|n\.)|zitiert nach|cited in|quoted in|as cited|citado (?:en|por)|cité (?:par|dans)|véase|voir aussi|siehe auch|see also|s\. a\.|ders\.|dies\.)(?![\p{L}\p{N}])/giu;

/**
 * Finds citation markers, in the order of the text. Of two that overlap, the earlier one wins. Of two that start at the
 * same place, the longer one wins.
 */
export function findMarkers(text: string): FoundMarker[] {
  const found: FoundMarker[] = [];
  const add = (kind: MarkerKind, startChar: number, length: number): void => {
    found.push({ kind, startChar, endChar: startChar + length });
  };
  for (const pattern of [roundWithAddress, squareWithAddress]) {
    for (const match of text.matchAll(pattern)) {
      if (addressInside.test(match[1] ?? '')) add('address', match.index, match[0].length);
    }
  }
  for (const match of text.matchAll(address)) add('address', match.index, match[0].length);
  for (const match of text.matchAll(round)) {
    if (isAuthorYear(match[1] ?? '', text.slice(Math.max(0, match.index - 40), match.index))) {
      add('authorYear', match.index, match[0].length);
    }
  }
  for (const match of text.matchAll(square)) {
    const inside = match[1] ?? '';
    if (
      numberList.test(inside) ||
      nameInBrackets.test(inside) ||
      (hasYear.test(inside) && /\p{Lu}/u.test(inside))
    ) {
      add(hasNameAndYear(inside) ? 'authorYear' : 'bracket', match.index, match[0].length);
    }
  }
  for (const match of text.matchAll(raised)) {
    if (!unitBefore.test(text.slice(Math.max(0, match.index - 3), match.index)))
      add('note', match.index, match[0].length);
  }
  for (const match of text.matchAll(noteNumber)) add('note', match.index, match[0].length);
  for (const match of text.matchAll(phrases)) add('phrase', match.index, match[0].length);
  return apart(found);
}

function hasNameAndYear(inside: string): boolean {
  return hasYear.test(inside) && /\p{Lu}\p{L}/u.test(inside);
}

function isAuthorYear(inside: string, before: string): boolean {
  if (noYearOnly.test(inside)) return nameBefore.test(before);
  if (pageOnly.test(inside)) return true;
  if (!hasYear.test(inside)) return nameWithoutYear.test(inside);
  if (yearOnly.test(inside)) return nameBefore.test(before) && !calendar.test(`${before.slice(-20).trim()} `);
  return !calendar.test(inside) && nameAndYear.test(inside.replaceAll(datedYear, ' '));
}

function apart(markers: readonly FoundMarker[]): FoundMarker[] {
  const kept: FoundMarker[] = [];
  let reached = 0;
  for (const marker of [...markers].sort((a, b) => a.startChar - b.startChar || b.endChar - a.endChar)) {
    if (marker.startChar < reached) continue;
    kept.push(marker);
    reached = marker.endChar;
  }
  return kept;
}
