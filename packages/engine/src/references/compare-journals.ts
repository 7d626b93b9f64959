import { plainWords, smallWords } from './plain-words.ts';

/** Words behind the title that name no journal. */
const noName =
  /^(?:\d.*|vol|volume|no|nr|num|issue|pp?|s|pages?|band|bd|heft|doi|https?|org|www|in|ed|eds|hrsg|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|january|february|march|april|june|july|august|september|october|november|december|accessed|retrieved|abgerufen|online|available|from|at|art|article)$/;
const leastWords = 2;

/**
 * Whether nothing behind the title of an entry can be the journal: neither its words, nor their abbreviations, nor its
 * initials. False if the entry names nothing there.
 * @param rest The entry behind its title.
 */
export function isOtherJournal(rest: string, journals: readonly string[]): boolean {
  const words = plainWords(rest).filter((word) => !noName.test(word));
  const named = words.filter((word) => !smallWords.has(word));
  if (named.length < leastWords || journals.length === 0) return false;
  return journals.every((journal) => !isNamedBy(words, journal));
}

function isNamedBy(words: readonly string[], journal: string): boolean {
  const all = plainWords(journal);
  const telling = all.filter((word) => !smallWords.has(word) && word.length > 2);
  if (telling.length === 0) return true;
  const initials = [all, telling].map((parts) => parts.map(([letter]) => letter).join(''));
  if (words.some((word) => word.length > 2 && initials.includes(word))) return true;
  const named = telling.filter((part) => words.some((word) => isAbbreviation(word, part)));
  return named.length * 2 >= telling.length;
}

/** "stud" and "jrnl" for "studies" and "journal"; a single letter counts only for the beginning of a word. */
function isAbbreviation(word: string, part: string): boolean {
  if (word === part || part.startsWith(word)) return true;
  if (word.length < 3 || word[0] !== part[0]) return false;
  let at = 0;
  for (const letter of part) if (letter === word[at]) at++;
  return at === word.length && word.length * 3 >= part.length;
}
