import type { OnlineShortfall, UnreadReason } from './entities/sources/online.ts';
import type { Language } from './languages.ts';

/** Why a part of a search did not succeed, as parts of sentences. */

interface ReasonTexts {
  readonly reasons: Readonly<Record<Exclude<OnlineShortfall, ''>, string>>;
  readonly unreadReasons: Readonly<Record<UnreadReason, string>>;
}

const texts: Readonly<Record<Language, ReasonTexts>> = {
  en: {
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
  },
  de: {
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
  },
  es: {
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
  },
  fr: {
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
  },
};

/** Why a document could not be read. */
export function unreadText(reason: UnreadReason, language: Language): string {
  return texts[language].unreadReasons[reason];
}

/** Why a service did not answer. */
export function shortfallText(reason: Exclude<OnlineShortfall, ''>, language: Language): string {
  return texts[language].reasons[reason];
}
