/** The names at the beginning of an entry. */
export interface ReadAuthors {
  /** Family names. */
  readonly names: readonly string[];
  /** The place where the names end in the text of the entry; 0 without names. */
  readonly endChar: number;
}

/** Wexcombe, O. P. · de la Cruz, J.-M. */
const initialsAfter =
  /^((?:(?:[Vv][ao]n|[Dd](?:e[lnr]?|i|a|os|u)|[Ll][ae]|[Tt]e[nr]|[Zz]u[mr]?|vom) ){0,3}\p{Lu}[\p{L}\p{M}’'-]{1,30}(?:[ -]\p{Lu}[\p{L}\p{M}’'-]{1,30}){0,2}),? {1,2}\p{Lu}\p{L}?\.(?:[ -]{0,2}\p{Lu}\p{L}?\.){0,3}/u;
/** Wexcombe OP */
const initialsWithoutStops =
  /^((?:(?:[Vv][ao]n|[Dd](?:e[lnr]?|i|a|os|u)|[Ll][ae]|[Tt]e[nr]|[Zz]u[mr]?|vom) ){0,3}\p{Lu}[\p{Ll}\p{M}’'-][\p{L}\p{M}’'-]{0,30}(?:[ -]\p{Lu}[\p{Ll}\p{M}’'-][\p{L}\p{M}’'-]{0,30}){0,2}) \p{Lu}{1,3}(?=[,.;:]| \(|$)/u;
/** O. P. Wexcombe */
const initialsBefore =
  /^\p{Lu}\p{L}?\.(?:[ -]{0,2}\p{Lu}\p{L}?\.){0,3} {0,2}((?:(?:[Vv][ao]n|[Dd](?:e[lnr]?|i|a|os|u)|[Ll][ae]|[Tt]e[nr]|[Zz]u[mr]?|vom) ){0,3}\p{Lu}[\p{L}\p{M}’'-]{1,30}(?:-\p{Lu}[\p{L}\p{M}’'-]{1,30}){0,2})/u;
/** Wexcombe, Orla Pia */
const givenAfter =
  /^((?:(?:[Vv][ao]n|[Dd](?:e[lnr]?|i|a|os|u)|[Ll][ae]|[Tt]e[nr]|[Zz]u[mr]?|vom) ){0,3}\p{Lu}[\p{L}\p{M}’'-]{1,30}(?:[ -]\p{Lu}[\p{L}\p{M}’'-]{1,30}){0,2}), \p{Lu}[\p{Ll}\p{M}’'-]{1,30}(?:[ -]\p{Lu}(?:[\p{Ll}\p{M}’'-]{1,30}|\.)){0,2}(?=[.,:;/]| \(| (?:and|und|y|e|et|&) )/u;
/** Tomás Berrocal */
const givenBefore =
  /^\p{Lu}[\p{Ll}\p{M}’'-]{1,30}(?:[ -]\p{Lu}(?:[\p{Ll}\p{M}’'-]{1,30}|\.)){0,2} ((?:(?:[Vv][ao]n|[Dd](?:e[lnr]?|i|a|os|u)|[Ll][ae]|[Tt]e[nr]|[Zz]u[mr]?|vom) ){0,3}\p{Lu}[\p{L}\p{M}’'-]{1,30})(?=[.,:;/]| \(| (?:and|und|y|e|et|&) )/u;

const separator = /^ ?(?:[,;] ?(?:&|and|und|y|e|et) |(?:&|and|und|y|e|et) |[,;/] ?|– )/u;
const conjunction = /&|and|und|y|e\b|et|;|\//u;
const others = /^,? (?:et al\.?|u\. ?a\.|und andere|y otros|et autres|and others|\[et al\.?\])/u;
const editors = /^,? ?\(?(?:Hrsgg?|Hg|Eds?|eds?|dirs?|coords?|comps?|éds?|Herausgeber)\.?\)?(?=[\s,.:])/u;
const maxAuthors = 50;

/** Reads names in the ways of the usual styles, from the beginning of an entry on. */
export function readAuthors(entry: string): ReadAuthors {
  const names: string[] = [];
  let endChar = 0;
  let at = 0;
  let forms: readonly RegExp[] = [initialsAfter, initialsWithoutStops, initialsBefore, givenAfter];
  while (names.length < maxAuthors) {
    const rest = entry.slice(at);
    const form = forms.find((pattern) => pattern.test(rest));
    const match = form?.exec(rest);
    if (form === undefined || match === null || match === undefined) break;
    names.push((match[1] ?? '').trim());
    endChar = at + match[0].length;
    const between = separator.exec(entry.slice(endChar))?.[0];
    if (between === undefined) break;
    forms = formsBehind(form, conjunction.test(between));
    at = endChar + between.length;
  }
  if (names.length === 0) return { names, endChar };
  for (const suffix of [others, editors]) endChar += suffix.exec(entry.slice(endChar))?.[0].length ?? 0;
  return { names: names.map(inUsualCapitals), endChar };
}

/** Full given names look like words of a title, so they need "and" or a semicolon before them. */
function formsBehind(form: RegExp, isConjunction: boolean): readonly RegExp[] {
  if (form === initialsWithoutStops) return [initialsWithoutStops];
  if (form === initialsBefore) return [initialsBefore];
  if (form === initialsAfter) return [initialsAfter, initialsBefore];
  return isConjunction ? [givenAfter, givenBefore, initialsBefore] : [initialsAfter];
}

/** WEXCOMBE, which DIN ISO 690 writes, becomes Wexcombe. */
function inUsualCapitals(name: string): string {
  const isCapitals = name.length > 2 && !/[\p{Ll}]/u.test(name.replaceAll('ß', ''));
  return isCapitals
    ? name.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase())
    : name;
}
