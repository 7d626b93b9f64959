import { unitClass } from './code-units.ts';
import { bodyEnd } from './address-body.ts';
import { classAt } from './word-end.ts';

/** Hosts without a scheme and without "www." count only if they end like this, so that "end.Next" stays two words. */
const bareEndings = new Set(
  `com org net edu gov mil int info biz name dev app blog shop online site cloud tech science academy museum arpa
  de ch fr uk nl pl eu ru cz jp cn br au ca kr dk fi gr hu lt lv pt ro se sk ua za mx cl ar tw nz`.split(
    /\s+/,
  ),
);
const namedSchemes = new Set(['doi', 'arxiv', 'mailto', 'urn']);
/** Limits of the Internet standards for a name in an email address, for one part of a host and for a host. */
const maxLocalChars = 64;
const maxLabelChars = 63;
const maxHostChars = 253;
const maxSchemeChars = 20;
const registrant = /^10\.\d{4,9}$/;
const ending = /^\p{L}{2,24}$/u;
const letters = /^[a-z]+$/i;

const fullStop = 0x2e;
const slash = 0x2f;
const colon = 0x3a;
const at = 0x40;
const hyphen = 0x2d;

/** An address, and how far the text was read without finding one: no address starts before that place. */
export interface FoundAddress {
  readonly start: number;
  /** −1: there is no address here. */
  readonly end: number;
  readonly reached: number;
}

/** True if the word that ends at `end` may be the beginning of an address. It decides for nearly all words. */
export function mayBeAddress(text: string, end: number): boolean {
  const unit = text.charCodeAt(end);
  return (
    (unit === fullStop || unit === slash || unit === colon || unit === at) && text.charCodeAt(end + 1) > 0x22
  );
}

/**
 * Finds the web address, email address, DOI or arXiv id that contains the word in [start, end). It may begin before the
 * word ("my-site.org"), but not before `floor`. "and/or", "1/2" and "e.g." are not addresses, and neither is a sentence
 * that follows a stop without a blank.
 */
export function findAddress(text: string, start: number, end: number, floor: number): FoundAddress {
  const unit = text.charCodeAt(end);
  if (unit === colon) return found(start, schemeEnd(text, start, end), end);
  if (unit === slash) {
    const isDoi = end - start <= 12 && registrant.test(text.slice(start, end));
    return found(start, isDoi ? bodyEnd(text, end + 1, end + 2) : -1, end);
  }
  if (unit === at) {
    const localStart = startOf(text, start, Math.max(floor, start - maxLocalChars), isLocalUnit);
    return found(localStart, mailEnd(text, end + 1), end);
  }
  if (end - start === 3 && text.slice(start, end).toLowerCase() === 'www') {
    return found(start, bodyEnd(text, end + 1, end + 2), end);
  }
  return findHost(text, start, end, floor);
}

function found(start: number, end: number, reached: number): FoundAddress {
  return { start, end, reached };
}

/** https://…, doi:10.…, arXiv:… */
function schemeEnd(text: string, start: number, end: number): number {
  if (end - start > maxSchemeChars) return -1;
  if (text.charCodeAt(end + 1) === slash && text.charCodeAt(end + 2) === slash) {
    return letters.test(text.slice(start, end)) ? bodyEnd(text, end + 3, end + 4) : -1;
  }
  const scheme = text.slice(start, end).toLowerCase();
  return namedSchemes.has(scheme) ? bodyEnd(text, end + 1, end + 3) : -1;
}

/** The end of an email address whose host starts at `start`, or −1. */
function mailEnd(text: string, start: number): number {
  const end = hostEnd(text, start);
  const lastStop = lastStopIn(text, start, end);
  return lastStop > start && ending.test(text.slice(lastStop + 1, end)) ? end : -1;
}

/** A host without a scheme, with or without a path: example.org, my-site.example.org/page. */
function findHost(text: string, start: number, end: number, floor: number): FoundAddress {
  const hostStart = startOf(text, start, Math.max(floor, start - maxLabelChars), isLabelUnit);
  const last = hostEnd(text, end);
  const none = found(start, -1, last);
  const lastStop = lastStopIn(text, end, last);
  if (lastStop < end || last - hostStart > maxHostChars || isPartOfPath(text.charCodeAt(hostStart - 1)))
    return none;
  // "first.last@example.org" is read when its "@" is reached.
  if (text.charCodeAt(last) === at) return none;
  const name = text.slice(lastStop + 1, last);
  const isCapitals = text.slice(hostStart, last) === text.slice(hostStart, last).toUpperCase();
  if (!ending.test(name) || end - start < 2 || (name !== name.toLowerCase() && !isCapitals)) return none;
  const hasPath = text.charCodeAt(last) === slash && classAt(text, last + 1) !== unitClass.separator;
  if (!bareEndings.has(name.toLowerCase()) && !(hasPath && name.length === 2)) return none;
  return found(hostStart, hasPath ? bodyEnd(text, last + 1, last + 1) : last, last);
}

/** The last stop in [from, to), or −1. A search through the whole text would take quadratic time. */
function lastStopIn(text: string, from: number, to: number): number {
  let i = to - 1;
  while (i >= from && text.charCodeAt(i) !== fullStop) i--;
  return i >= from ? i : -1;
}

/** The end of the parts of a host from `from` on: letters, digits, and single stops and hyphens between them. */
function hostEnd(text: string, from: number): number {
  let end = from;
  const most = from + maxHostChars + 1;
  while (end < most) {
    const unit = text.charCodeAt(end);
    if (isLabelUnit(text, end)) end++;
    else if (unit === fullStop && isLabelUnit(text, end + 1) && text.charCodeAt(end + 1) !== hyphen) end += 2;
    else break;
  }
  while (end > from && text.charCodeAt(end - 1) === hyphen) end--;
  return end;
}

/** The first of the units before `start` that belong together. */
function startOf(
  text: string,
  start: number,
  floor: number,
  belongs: (text: string, index: number) => boolean,
): number {
  let first = start;
  while (first > floor && belongs(text, first - 1)) first--;
  while (first < start && !isLetterOrDigit(text, first)) first++;
  return first;
}

function isLabelUnit(text: string, index: number): boolean {
  return text.charCodeAt(index) === hyphen || isLetterOrDigit(text, index);
}

function isLocalUnit(text: string, index: number): boolean {
  const unit = text.charCodeAt(index);
  return unit === fullStop || unit === 0x5f || unit === 0x2b || unit === 0x25 || isLabelUnit(text, index);
}

function isLetterOrDigit(text: string, index: number): boolean {
  const kind = classAt(text, index);
  return kind === unitClass.letter || kind === unitClass.digit;
}

/** "src/example.com", "user@example.com", "..com": the name of a file, or read elsewhere. */
function isPartOfPath(before: number): boolean {
  return (
    before === slash ||
    before === at ||
    before === fullStop ||
    before === 0x5c ||
    before === colon ||
    before === 0x5f
  );
}
