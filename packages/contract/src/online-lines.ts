import type { Online, OnlineProvider, SearchBudgetReason } from './entities/sources/online.ts';
import type { Language } from './languages.ts';
import { shortfallText, unreadText } from './online-reasons.ts';

/** Numbers, dates and names of languages in the reader's language. */
export interface SearchFormats {
  readonly number: (value: number) => string;
  readonly date: (epochSeconds: number) => string;
  readonly languageName: (code: string) => string;
}

interface OnlineTexts {
  /** Contains {date}. */
  readonly date: string;
  /** A service that finds texts in some languages only, with {name} and {languages}. */
  readonly onlyIn: string;
  /** Contains {names}. */
  readonly turnedOff: string;
  /** Contains {queries}. */
  readonly answered: { readonly one: string; readonly other: string };
  /** Each with {name}; the first two with {answered}, the last two with {reason}. */
  readonly searched: string;
  readonly partly: string;
  readonly notSearched: string;
  /** Contains {name}. */
  readonly notAsked: string;
  readonly documents: string;
  readonly unread: string;
  readonly queryLimit: string;
  readonly timeLimit: string;
  readonly noProviderLeft: string;
  readonly budgets: Readonly<Record<SearchBudgetReason, string>>;
}

const texts: Readonly<Record<Language, OnlineTexts>> = {
  en: {
    date: 'Outside services searched on {date}',
    onlyIn: '{name}, only in {languages}',
    turnedOff: 'Not asked, because they are turned off: {names}',
    answered: { one: '{queries} query answered', other: '{queries} queries answered' },
    searched: '{name}: {answered}',
    partly: '{name}: searched in part, {answered} ({reason})',
    notSearched: '{name}: not searched ({reason})',
    notAsked: '{name}: not asked',
    documents: 'Documents loaded and compared: {count}',
    unread: 'Documents that could not be read: {reasons}',
    queryLimit:
      'The search ended because all planned queries were used. Parts of the text were not searched online.',
    timeLimit: 'The search ended because its time was up. Parts of the text were not searched online.',
    noProviderLeft:
      'The search ended because no service could be asked any more. Parts of the text were not searched online.',
    budgets: {
      checkBudget:
        'The search ended because the budget for one check is used up. Parts of the text were not searched online.',
      userBudget:
        'The search ended because the user’s budget for the day is used up. Parts of the text were not searched online.',
      licenseBudget:
        'The search ended because the organisation’s budget for the day is used up. Parts of the text were not searched online.',
      installationBudget:
        'The search ended because the budget of this installation for the day is used up. Parts of the text were not searched online.',
    },
  },
  de: {
    date: 'Suche mit externen Diensten am {date}',
    onlyIn: '{name}, nur auf {languages}',
    turnedOff: 'Nicht gefragt, weil ausgeschaltet: {names}',
    answered: { one: '{queries} Anfrage beantwortet', other: '{queries} Anfragen beantwortet' },
    searched: '{name}: {answered}',
    partly: '{name}: nur teilweise durchsucht, {answered} ({reason})',
    notSearched: '{name}: nicht durchsucht ({reason})',
    notAsked: '{name}: nicht befragt',
    documents: 'Geladene und verglichene Dokumente: {count}',
    unread: 'Nicht lesbare Dokumente: {reasons}',
    queryLimit:
      'Die Suche endete, weil alle vorgesehenen Anfragen verbraucht waren. Teile des Textes wurden online nicht gesucht.',
    timeLimit:
      'Die Suche endete, weil die vorgesehene Zeit abgelaufen war. Teile des Textes wurden online nicht gesucht.',
    noProviderLeft:
      'Die Suche endete, weil kein Dienst mehr befragt werden konnte. Teile des Textes wurden online nicht gesucht.',
    budgets: {
      checkBudget:
        'Die Suche endete, weil das Budget für eine Prüfung aufgebraucht war. Teile des Textes wurden online nicht gesucht.',
      userBudget:
        'Die Suche endete, weil das Tagesbudget des Benutzers aufgebraucht war. Teile des Textes wurden online nicht gesucht.',
      licenseBudget:
        'Die Suche endete, weil das Tagesbudget der Organisation aufgebraucht war. Teile des Textes wurden online nicht gesucht.',
      installationBudget:
        'Die Suche endete, weil das Tagesbudget dieser Installation aufgebraucht war. Teile des Textes wurden online nicht gesucht.',
    },
  },
  es: {
    date: 'Búsqueda en servicios externos el {date}',
    onlyIn: '{name}, solo en {languages}',
    turnedOff: 'No se consultaron porque están desactivados: {names}',
    answered: { one: '{queries} consulta respondida', other: '{queries} consultas respondidas' },
    searched: '{name}: {answered}',
    partly: '{name}: búsqueda parcial, {answered} ({reason})',
    notSearched: '{name}: sin búsqueda ({reason})',
    notAsked: '{name}: no consultado',
    documents: 'Documentos cargados y comparados: {count}',
    unread: 'Documentos que no se pudieron leer: {reasons}',
    queryLimit:
      'La búsqueda terminó porque se usaron todas las consultas previstas. Algunas partes del texto no se buscaron en línea.',
    timeLimit:
      'La búsqueda terminó porque se agotó el tiempo previsto. Algunas partes del texto no se buscaron en línea.',
    noProviderLeft:
      'La búsqueda terminó porque ya no se podía consultar ningún servicio. Algunas partes del texto no se buscaron en línea.',
    budgets: {
      checkBudget:
        'La búsqueda terminó porque se agotó el presupuesto de una comprobación. Algunas partes del texto no se buscaron en línea.',
      userBudget:
        'La búsqueda terminó porque se agotó el presupuesto diario del usuario. Algunas partes del texto no se buscaron en línea.',
      licenseBudget:
        'La búsqueda terminó porque se agotó el presupuesto diario de la organización. Algunas partes del texto no se buscaron en línea.',
      installationBudget:
        'La búsqueda terminó porque se agotó el presupuesto diario de esta instalación. Algunas partes del texto no se buscaron en línea.',
    },
  },
  fr: {
    date: 'Recherche auprès de services externes le {date}',
    onlyIn: '{name}, uniquement en {languages}',
    turnedOff: 'Non interrogés, car désactivés : {names}',
    answered: { one: '{queries} requête avec réponse', other: '{queries} requêtes avec réponse' },
    searched: '{name} : {answered}',
    partly: '{name} : recherche partielle, {answered} ({reason})',
    notSearched: '{name} : pas de recherche ({reason})',
    notAsked: '{name} : non interrogé',
    documents: 'Documents chargés et comparés : {count}',
    unread: 'Documents qui n’ont pas pu être lus : {reasons}',
    queryLimit:
      'La recherche s’est terminée parce que toutes les requêtes prévues ont été utilisées. Certaines parties du texte n’ont pas été recherchées en ligne.',
    timeLimit:
      'La recherche s’est terminée parce que le temps prévu était écoulé. Certaines parties du texte n’ont pas été recherchées en ligne.',
    noProviderLeft:
      'La recherche s’est terminée parce qu’aucun service ne pouvait plus être interrogé. Certaines parties du texte n’ont pas été recherchées en ligne.',
    budgets: {
      checkBudget:
        'La recherche s’est terminée parce que le budget d’une vérification était épuisé. Certaines parties du texte n’ont pas été recherchées en ligne.',
      userBudget:
        'La recherche s’est terminée parce que le budget journalier de l’utilisateur était épuisé. Certaines parties du texte n’ont pas été recherchées en ligne.',
      licenseBudget:
        'La recherche s’est terminée parce que le budget journalier de l’organisation était épuisé. Certaines parties du texte n’ont pas été recherchées en ligne.',
      installationBudget:
        'La recherche s’est terminée parce que le budget journalier de cette installation était épuisé. Certaines parties du texte n’ont pas été recherchées en ligne.',
    },
  },
};

/** Whether services left planned queries unanswered: "nothing found" says less then. */
export function isSearchPartial({ Providers, End }: Pick<Online, 'Providers' | 'End'>): boolean {
  const isCutShort = End === 'queryLimit' || End === 'timeLimit' || End === 'noProviderLeft';
  return isCutShort || Providers.some(({ FailedQueries }) => FailedQueries > 0);
}

/** Describes the search outside of the installation, a line each. Screens and files show the same lines. */
export function onlineLines(online: Online, language: Language, formats: SearchFormats): readonly string[] {
  const text = texts[language];
  const unread = online.Unread.map(
    ({ Reason, Count }) => `${unreadText(Reason, language)} (${formats.number(Count)})`,
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
  const text = texts[language];
  const isOne = new Intl.PluralRules(language).select(Queries) === 'one';
  const answered = isOne ? text.answered.one : text.answered.other;
  const languages = Languages.map((code) => formats.languageName(code)).join(', ');
  const name =
    languages === '' ? Name : text.onlyIn.replace('{name}', Name).replace('{languages}', languages);
  return lineOf({ Queries, FailedQueries, Reason }, text)
    .replace('{name}', name)
    .replace('{answered}', answered.replace('{queries}', formats.number(Queries)))
    .replace('{reason}', shortfallText(Reason === '' ? 'interrupted' : Reason, language));
}

/** A service that was not needed has answered nothing, and nothing has failed. */
function lineOf(
  { Queries, FailedQueries, Reason }: Pick<OnlineProvider, 'Queries' | 'FailedQueries' | 'Reason'>,
  text: OnlineTexts,
): string {
  if (Reason !== '' || FailedQueries > 0) return Queries > 0 ? text.partly : text.notSearched;
  return Queries > 0 ? text.searched : text.notAsked;
}
