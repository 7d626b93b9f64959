import { adminNotices } from './notices/admin-notices.ts';
import { webIndexNotices } from './notices/web-index-notices.ts';
import { contentNotices } from './notices/content-notices.ts';
import type { Language } from './languages.ts';
import { licenseNotices } from './notices/license-notices.ts';
import type { Notice } from './notice.ts';
import { passkeyNotices } from './notices/passkey-notices.ts';
import { logInNotices } from './notices/log-in-notices.ts';
import { productNotices } from './notices/product-notices.ts';

/** Messages for the user that an answer's `message` refers to. */
export const notices = {
  plagScanStarted: {
    kind: 'success',
    text: {
      en: 'The check has started.',
      de: 'Die Prüfung wurde gestartet.',
      es: 'La comprobación ha comenzado.',
      fr: 'La vérification a commencé.',
    },
  },
  plagScanOnHold: {
    kind: 'success',
    text: {
      en: 'The check is saved and paused. It starts when you activate it.',
      de: 'Die Prüfung ist gespeichert und pausiert. Sie beginnt, wenn Sie sie aktivieren.',
      es: 'La comprobación está guardada y en pausa. Comienza cuando usted la active.',
      fr: 'La vérification est enregistrée et en pause. Elle commence quand vous l’activez.',
    },
  },
  plagScanTruncated: {
    kind: 'warning',
    text: {
      en: 'Only the first pages are checked, because you do not have enough credits for all pages.',
      de: 'Nur die ersten Seiten werden geprüft, weil Ihre Credits nicht für alle reichen.',
      es: 'Solo se comprueban las primeras páginas, porque no tiene créditos para todas.',
      fr: 'Seules les premières pages sont vérifiées, faute de crédits pour toutes.',
    },
  },
  someChecksNotStarted: {
    kind: 'warning',
    text: {
      en: 'Some checks were not started because you do not have enough credits.',
      de: 'Einige Prüfungen wurden nicht gestartet, weil Ihre Credits nicht reichen.',
      es: 'Algunas comprobaciones no se pudieron iniciar por falta de créditos.',
      fr: 'Certaines vérifications n’ont pas pu démarrer, faute de crédits.',
    },
  },
  checksStarted: {
    kind: 'success',
    text: {
      en: 'Checks started: {count}.',
      de: 'Gestartete Prüfungen: {count}.',
      es: 'Comprobaciones iniciadas: {count}.',
      fr: 'Vérifications lancées : {count}.',
    },
  },
  searchContinues: {
    kind: 'success',
    text: {
      en: 'The online search is being continued. The report keeps its result until new sources are ready.',
      de: 'Die Online-Suche wird fortgesetzt. Der Bericht behält sein Ergebnis, bis neue Quellen bereit sind.',
      es: 'La búsqueda en línea continúa. El informe conserva su resultado hasta que haya nuevas fuentes.',
      fr: 'La recherche en ligne se poursuit. Le rapport garde son résultat jusqu’à ce que de nouvelles sources soient prêtes.',
    },
  },
  rechecksOrdered: {
    kind: 'success',
    text: {
      en: 'Checking again: {count}. The earlier result stays until the new one is ready.',
      de: 'Erneute Prüfungen: {count}. Das bisherige Ergebnis bleibt, bis das neue bereit ist.',
      es: 'Nuevas comprobaciones: {count}. El resultado anterior se conserva hasta que esté listo el nuevo.',
      fr: 'Nouvelles vérifications : {count}. Le résultat antérieur reste jusqu’à ce que le nouveau soit prêt.',
    },
  },
  nothingToRecheck: {
    kind: 'warning',
    text: {
      en: 'None of these reports needs a new check.',
      de: 'Keiner dieser Berichte muss erneut geprüft werden.',
      es: 'Ninguno de estos informes necesita una nueva comprobación.',
      fr: 'Aucun de ces rapports n’a besoin d’une nouvelle vérification.',
    },
  },
  textsAdded: {
    kind: 'success',
    text: {
      en: 'Texts added to the library: {count}.',
      de: 'Zur Bibliothek hinzugefügte Texte: {count}.',
      es: 'Textos añadidos a la biblioteca: {count}.',
      fr: 'Textes ajoutés à la bibliothèque : {count}.',
    },
  },
  textsSkipped: {
    kind: 'warning',
    text: {
      en: 'Texts skipped because they were added there before: {count}.',
      de: 'Übersprungene Texte, weil sie dort schon hinzugefügt wurden: {count}.',
      es: 'Textos omitidos porque ya se habían añadido ahí: {count}.',
      fr: 'Textes ignorés car déjà ajoutés au même endroit : {count}.',
    },
  },
  textSubmitted: {
    kind: 'success',
    text: {
      en: 'Your text has been submitted.',
      de: 'Ihr Text wurde abgegeben.',
      es: 'Su texto se ha entregado.',
      fr: 'Votre texte a été déposé.',
    },
  },
  rosterUpdated: {
    kind: 'success',
    text: {
      en: 'The roster has been saved. People on it: {count}.',
      de: 'Die Teilnehmerliste wurde gespeichert. Personen darauf: {count}.',
      es: 'La lista de participantes se ha guardado. Personas en ella: {count}.',
      fr: 'La liste des participants a été enregistrée. Personnes inscrites : {count}.',
    },
  },
  libtextsChangedToFingerprint: {
    kind: 'success',
    text: {
      en: 'Texts converted to fingerprints: {count}.',
      de: 'In Fingerabdrücke umgewandelte Texte: {count}.',
      es: 'Textos convertidos en huellas: {count}.',
      fr: 'Textes convertis en empreintes : {count}.',
    },
  },
  libtextsUpdated: {
    kind: 'success',
    text: {
      en: 'Library texts changed: {count}.',
      de: 'Geänderte Bibliothekstexte: {count}.',
      es: 'Textos de la biblioteca modificados: {count}.',
      fr: 'Textes de la bibliothèque modifiés : {count}.',
    },
  },
  librarySynced: {
    kind: 'success',
    text: {
      en: 'The library has been synced with the reports. Texts added or changed: {count}.',
      de: 'Die Bibliothek wurde mit den Berichten abgeglichen. Hinzugefügte oder geänderte Texte: {count}.',
      es: 'La biblioteca se ha sincronizado con los informes. Textos añadidos o modificados: {count}.',
      fr: 'La bibliothèque a été synchronisée avec les rapports. Textes ajoutés ou modifiés : {count}.',
    },
  },
  libtextsDeleted: {
    kind: 'success',
    text: {
      en: 'Library texts deleted: {count}.',
      de: 'Gelöschte Bibliothekstexte: {count}.',
      es: 'Textos de la biblioteca eliminados: {count}.',
      fr: 'Textes de la bibliothèque supprimés : {count}.',
    },
  },
  reportsDeleted: {
    kind: 'success',
    text: {
      en: 'Reports deleted: {count}.',
      de: 'Gelöschte Berichte: {count}.',
      es: 'Informes eliminados: {count}.',
      fr: 'Rapports supprimés : {count}.',
    },
  },
  reportsActivated: {
    kind: 'success',
    text: {
      en: 'Checks activated: {count}.',
      de: 'Aktivierte Prüfungen: {count}.',
      es: 'Comprobaciones activadas: {count}.',
      fr: 'Vérifications activées : {count}.',
    },
  },
  reportsPaused: {
    kind: 'success',
    text: {
      en: 'Checks paused: {count}.',
      de: 'Pausierte Prüfungen: {count}.',
      es: 'Comprobaciones puestas en pausa: {count}.',
      fr: 'Vérifications mises en pause : {count}.',
    },
  },
  reportUpdated: {
    kind: 'success',
    text: {
      en: 'Reports changed: {count}.',
      de: 'Geänderte Berichte: {count}.',
      es: 'Informes modificados: {count}.',
      fr: 'Rapports modifiés : {count}.',
    },
  },
  sourceUpdated: {
    kind: 'success',
    text: {
      en: 'Sources rated: {count}.',
      de: 'Bewertete Quellen: {count}.',
      es: 'Fuentes valoradas: {count}.',
      fr: 'Sources évaluées : {count}.',
    },
  },
  resetReport: {
    kind: 'success',
    text: {
      en: 'The original ratings of the report have been restored.',
      de: 'Die ursprünglichen Bewertungen des Berichts sind wiederhergestellt.',
      es: 'Se han restablecido las valoraciones originales del informe.',
      fr: 'Les évaluations d’origine du rapport ont été rétablies.',
    },
  },
  reportLinkCopied: {
    kind: 'success',
    text: {
      en: 'The link to the report has been copied.',
      de: 'Der Link zum Bericht wurde kopiert.',
      es: 'El enlace al informe se ha copiado.',
      fr: 'Le lien vers le rapport a été copié.',
    },
  },
  reportLinkRevoked: {
    kind: 'success',
    text: {
      en: 'The link to the report has been revoked.',
      de: 'Der Link zum Bericht wurde widerrufen.',
      es: 'El enlace al informe se ha revocado.',
      fr: 'Le lien vers le rapport a été révoqué.',
    },
  },
  projectCreated: {
    kind: 'success',
    text: {
      en: 'The project has been created.',
      de: 'Das Projekt wurde angelegt.',
      es: 'El proyecto se ha creado.',
      fr: 'Le projet a été créé.',
    },
  },
  projectUpdated: {
    kind: 'success',
    text: {
      en: 'The project has been changed.',
      de: 'Das Projekt wurde geändert.',
      es: 'El proyecto se ha modificado.',
      fr: 'Le projet a été modifié.',
    },
  },
  projectDeleted: {
    kind: 'success',
    text: {
      en: 'The project has been deleted.',
      de: 'Das Projekt wurde gelöscht.',
      es: 'El proyecto se ha eliminado.',
      fr: 'Le projet a été supprimé.',
    },
  },
  settingsSaved: {
    kind: 'success',
    text: {
      en: 'The settings have been saved.',
      de: 'Die Einstellungen wurden gespeichert.',
      es: 'Los ajustes se han guardado.',
      fr: 'Les réglages ont été enregistrés.',
    },
  },
  userUpdated: {
    kind: 'success',
    text: {
      en: 'Your details have been saved.',
      de: 'Ihre Angaben wurden gespeichert.',
      es: 'Sus datos se han guardado.',
      fr: 'Vos données ont été enregistrées.',
    },
  },
  passwordChanged: {
    kind: 'success',
    text: {
      en: 'Your password has been changed. All other sessions have ended.',
      de: 'Ihr Passwort wurde geändert. Alle anderen Sitzungen wurden beendet.',
      es: 'Su contraseña se ha cambiado. Las demás sesiones han terminado.',
      fr: 'Votre mot de passe a été changé. Toutes les autres sessions sont terminées.',
    },
  },
  mailChanged: {
    kind: 'success',
    text: {
      en: 'Your email address has been changed.',
      de: 'Ihre E-Mail-Adresse wurde geändert.',
      es: 'Su dirección de correo se ha cambiado.',
      fr: 'Votre adresse e-mail a été changée.',
    },
  },
  accountDeleted: {
    kind: 'success',
    text: {
      en: 'Your account has been deleted.',
      de: 'Ihr Konto wurde gelöscht.',
      es: 'Su cuenta se ha eliminado.',
      fr: 'Votre compte a été supprimé.',
    },
  },
  secondFactorOn: {
    kind: 'success',
    text: {
      en: 'The second factor is on. Save your recovery codes.',
      de: 'Der zweite Faktor ist eingeschaltet. Bewahren Sie Ihre Wiederherstellungscodes auf.',
      es: 'El segundo factor está activado. Guarde sus códigos de recuperación.',
      fr: 'Le second facteur est activé. Conservez vos codes de récupération.',
    },
  },
  secondFactorReplaced: {
    kind: 'success',
    text: {
      en: 'The new app counts from now on. Your recovery codes stay valid.',
      de: 'Ab jetzt gilt die neue App. Ihre Wiederherstellungscodes bleiben gültig.',
      es: 'Desde ahora cuenta la nueva aplicación. Sus códigos de recuperación siguen siendo válidos.',
      fr: 'La nouvelle application compte désormais. Vos codes de récupération restent valables.',
    },
  },
  secondFactorOff: {
    kind: 'success',
    text: {
      en: 'The second factor is off.',
      de: 'Der zweite Faktor ist ausgeschaltet.',
      es: 'El segundo factor está desactivado.',
      fr: 'Le second facteur est désactivé.',
    },
  },
  ...passkeyNotices,
  sessionEnded: {
    kind: 'success',
    text: {
      en: 'The session has ended.',
      de: 'Die Sitzung wurde beendet.',
      es: 'La sesión ha terminado.',
      fr: 'La session est terminée.',
    },
  },
  otherSessionsEnded: {
    kind: 'success',
    text: {
      en: 'Other sessions ended: {count}.',
      de: 'Beendete andere Sitzungen: {count}.',
      es: 'Otras sesiones terminadas: {count}.',
      fr: 'Autres sessions terminées : {count}.',
    },
  },
  ...contentNotices,
  ...adminNotices,
  ...licenseNotices,
  ...webIndexNotices,
  ...productNotices,
  ...logInNotices,
} as const satisfies Readonly<Record<string, Notice>>;

export type NoticeKey = keyof typeof notices;

export function isNoticeKey(key: string): key is NoticeKey {
  return Object.hasOwn(notices, key);
}

export function noticeKind(key: NoticeKey): Notice['kind'] {
  return notices[key].kind;
}

export function noticeText(key: NoticeKey, language: Language, count: number): string {
  return notices[key].text[language].replace('{count}', String(count));
}
