import type { Online, OnlineProvider, OnlineShortfall, UnreadReason } from './entities/sources/online.ts';
import type { Language } from './languages.ts';
import { onlineTexts, type OnlineTexts } from './online-texts.ts';

/** Numbers, dates and names of languages in the reader's language. */
export interface SearchFormats {
  readonly number: (value: number) => string;
  readonly date: (epochSeconds: number) => string;
  readonly languageName: (code: string) => string;
}

/** Why a document could not be read, as a part of a sentence. */
export function unreadText(reason: UnreadReason, language: Language): string {
  return onlineTexts[language].unreadReasons[reason];
}

/** Why a service did not answer, as a part of a sentence. */
export function shortfallText(reason: Exclude<OnlineShortfall, ''>, language: Language): string {
  return onlineTexts[language].reasons[reason];
}

/** Describes the search outside of the installation, a line each. Screens and files show the same lines. */
export function onlineLines(online: Online, language: Language, formats: SearchFormats): readonly string[] {
  const text = onlineTexts[language];
  const unread = online.Unread.map(
    ({ Reason, Count }) => `${text.unreadReasons[Reason]} (${formats.number(Count)})`,
  );
  const answered = online.Providers.filter(({ Queries }) => Queries > 0);
  const notices = new Set(answered.flatMap(({ Attribution }) => (Attribution === '' ? [] : [Attribution])));
  const isSearched = online.End !== 'noProvider';
  return [
    ...(isSearched ? [text.date.replace('{date}', formats.date(online.Date))] : []),
    ...online.Providers.map((provider) => providerLine(provider, language, formats)),
    ...(online.TurnedOff.length === 0
      ? []
      : [text.turnedOff.replace('{names}', online.TurnedOff.join(', '))]),
    ...notices,
    ...(isSearched ? [text.documents.replace('{count}', formats.number(online.Documents))] : []),
    ...(unread.length === 0 ? [] : [text.unread.replace('{reasons}', unread.join(', '))]),
    ...(online.End === 'queryLimit' || online.End === 'timeLimit' || online.End === 'noProviderLeft'
      ? [text[online.End]]
      : []),
    ...(online.Budget === '' ? [] : [text.budgets[online.Budget]]),
  ];
}

function providerLine(
  { Name, Queries, FailedQueries, Reason, Languages }: OnlineProvider,
  language: Language,
  formats: SearchFormats,
): string {
  const text = onlineTexts[language];
  const answered =
    new Intl.PluralRules(language).select(Queries) === 'one' ? text.answered.one : text.answered.other;
  const languages = Languages.map((code) => formats.languageName(code)).join(', ');
  const name =
    languages === '' ? Name : text.onlyIn.replace('{name}', Name).replace('{languages}', languages);
  return lineOf({ Queries, FailedQueries, Reason }, text)
    .replace('{name}', name)
    .replace('{answered}', answered.replace('{queries}', formats.number(Queries)))
    .replace('{reason}', Reason === '' ? text.reasons.interrupted : text.reasons[Reason]);
}

/** A service that was not needed has answered nothing, and nothing has failed. */
function lineOf(
  { Queries, FailedQueries, Reason }: Pick<OnlineProvider, 'Queries' | 'FailedQueries' | 'Reason'>,
  text: OnlineTexts,
): string {
  if (Reason !== '' || FailedQueries > 0) return Queries > 0 ? text.partly : text.notSearched;
  return Queries > 0 ? text.searched : text.notAsked;
}
