import type { OnlineShortfall, SearchBudgetReason, UnreadReason } from './entities/sources/online.ts';
import type { Language } from './languages.ts';

/** The texts of the lines about the online search, with places in braces. */
export interface OnlineTexts {
  /** With {date}. */
  readonly date: string;
  /** A service that finds texts in some languages only, with {name} and {languages}. */
  readonly onlyIn: string;
  /** With {names}. */
  readonly turnedOff: string;
  /** With {queries}. */
  readonly answered: { readonly one: string; readonly other: string };
  /** Each with {name}; the first two with {answered}, the last two with {reason}. */
  readonly searched: string;
  readonly partly: string;
  readonly notSearched: string;
  /** With {name}. */
  readonly notAsked: string;
  readonly reasons: Readonly<Record<Exclude<OnlineShortfall, ''>, string>>;
  readonly documents: string;
  readonly unread: string;
  readonly unreadReasons: Readonly<Record<UnreadReason, string>>;
  readonly queryLimit: string;
  readonly timeLimit: string;
  readonly noProviderLeft: string;
  readonly budgets: Readonly<Record<SearchBudgetReason, string>>;
}

export const onlineTexts: Readonly<Record<Language, OnlineTexts>> = {
  en: {
    date: 'Outside services searched on {date}',
    onlyIn: '{name}, only in {languages}',
    turnedOff: 'Not asked, because they are turned off: {names}',
    answered: { one: '{queries} query answered', other: '{queries} queries answered' },
    searched: '{name}: {answered}',
    partly: '{name}: searched in part, {answered} ({reason})',
    notSearched: '{name}: not searched ({reason})',
    notAsked: '{name}: not asked',
    reasons: {
      noKey: 'not fully set up',
      paid: 'not available to guests',
      dayLimit: 'limit for the day reached',
      checkBudget: 'budget of the check used up',
      userBudget: 'the user’s budget for the day used up',
      licenseBudget: 'the organisation’s budget for the day used up',
      installationBudget: 'budget of this installation for the day used up',
      resting: 'paused after errors',
      busy: 'too many searches at once',
      interrupted: 'the check was interrupted',
      keyRefused: 'key refused',
      quotaSpent: 'quota used up',
      tooFast: 'too many requests',
      unavailable: 'not reachable',
      timeout: 'no answer in time',
      refused: 'queries refused',
      malformed: 'unreadable answer',
    },
    documents: 'Documents loaded and compared: {count}',
    unread: 'Documents that could not be read: {reasons}',
    unreadReasons: {
      robots: 'the site does not allow it',
      login: 'behind a login',
      captcha: 'behind a bot check',
      consent: 'behind a request for consent',
      script: 'visible only with scripts',
      notFound: 'not found',
      timeout: 'too slow',
      tooLarge: 'too large',
      type: 'not a text',
      address: 'address not allowed',
      tooShort: 'too short',
      unreadable: 'unreadable',
      busy: 'site busy',
      budget: 'budget used up',
      error: 'error of the site',
    },
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
    reasons: {
      noKey: 'nicht vollständig eingerichtet',
      paid: 'für Gäste nicht verfügbar',
      dayLimit: 'Tageslimit erreicht',
      checkBudget: 'Budget der Prüfung aufgebraucht',
      userBudget: 'Tagesbudget des Benutzers aufgebraucht',
      licenseBudget: 'Tagesbudget der Organisation aufgebraucht',
      installationBudget: 'Tagesbudget dieser Installation aufgebraucht',
      resting: 'nach Fehlern pausiert',
      busy: 'zu viele gleichzeitige Suchen',
      interrupted: 'Prüfung wurde unterbrochen',
      keyRefused: 'Schlüssel abgelehnt',
      quotaSpent: 'Kontingent aufgebraucht',
      tooFast: 'zu viele Anfragen',
      unavailable: 'nicht erreichbar',
      timeout: 'keine Antwort in der vorgesehenen Zeit',
      refused: 'Anfragen abgelehnt',
      malformed: 'unlesbare Antwort',
    },
    documents: 'Geladene und verglichene Dokumente: {count}',
    unread: 'Nicht lesbare Dokumente: {reasons}',
    unreadReasons: {
      robots: 'von der Website nicht erlaubt',
      login: 'nur nach Anmeldung',
      captcha: 'durch eine Bot-Prüfung geschützt',
      consent: 'nur nach Zustimmung',
      script: 'nur mit Skripten sichtbar',
      notFound: 'nicht gefunden',
      timeout: 'zu langsam',
      tooLarge: 'zu groß',
      type: 'kein Text',
      address: 'Adresse nicht erlaubt',
      tooShort: 'zu kurz',
      unreadable: 'unlesbar',
      busy: 'Website ausgelastet',
      budget: 'Budget aufgebraucht',
      error: 'Fehler der Website',
    },
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
    reasons: {
      noKey: 'configuración incompleta',
      paid: 'no disponible para invitados',
      dayLimit: 'límite diario alcanzado',
      checkBudget: 'presupuesto de la comprobación agotado',
      userBudget: 'presupuesto diario del usuario agotado',
      licenseBudget: 'presupuesto diario de la organización agotado',
      installationBudget: 'presupuesto diario de esta instalación agotado',
      resting: 'en pausa después de errores',
      busy: 'demasiadas búsquedas a la vez',
      interrupted: 'la comprobación se interrumpió',
      keyRefused: 'clave rechazada',
      quotaSpent: 'cuota agotada',
      tooFast: 'demasiadas solicitudes',
      unavailable: 'no disponible',
      timeout: 'sin respuesta a tiempo',
      refused: 'consultas rechazadas',
      malformed: 'respuesta ilegible',
    },
    documents: 'Documentos cargados y comparados: {count}',
    unread: 'Documentos que no se pudieron leer: {reasons}',
    unreadReasons: {
      robots: 'el sitio no lo permite',
      login: 'requieren iniciar sesión',
      captcha: 'protegidos contra bots',
      consent: 'requieren consentimiento',
      script: 'visibles solo con scripts',
      notFound: 'no encontrados',
      timeout: 'demasiado lentos',
      tooLarge: 'demasiado grandes',
      type: 'no son texto',
      address: 'dirección no permitida',
      tooShort: 'demasiado cortos',
      unreadable: 'ilegibles',
      busy: 'sitio ocupado',
      budget: 'presupuesto agotado',
      error: 'error del sitio',
    },
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
    reasons: {
      noKey: 'configuration incomplète',
      paid: 'non disponible pour les invités',
      dayLimit: 'limite du jour atteinte',
      checkBudget: 'budget de la vérification épuisé',
      userBudget: 'budget journalier de l’utilisateur épuisé',
      licenseBudget: 'budget journalier de l’organisation épuisé',
      installationBudget: 'budget journalier de cette installation épuisé',
      resting: 'en pause après des erreurs',
      busy: 'trop de recherches en même temps',
      interrupted: 'la vérification a été interrompue',
      keyRefused: 'clé refusée',
      quotaSpent: 'quota épuisé',
      tooFast: 'trop de requêtes',
      unavailable: 'injoignable',
      timeout: 'pas de réponse à temps',
      refused: 'requêtes refusées',
      malformed: 'réponse illisible',
    },
    documents: 'Documents chargés et comparés : {count}',
    unread: 'Documents qui n’ont pas pu être lus : {reasons}',
    unreadReasons: {
      robots: 'le site ne l’autorise pas',
      login: 'connexion requise',
      captcha: 'protégés contre les robots',
      consent: 'consentement requis',
      script: 'visibles uniquement avec des scripts',
      notFound: 'introuvables',
      timeout: 'trop lents',
      tooLarge: 'trop volumineux',
      type: 'pas de texte',
      address: 'adresse non autorisée',
      tooShort: 'trop courts',
      unreadable: 'illisibles',
      busy: 'site occupé',
      budget: 'budget épuisé',
      error: 'erreur du site',
    },
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
