import type { Language } from '@palimpsest/contract';

export interface NotificationTexts {
  /** `{name}` is the quoted title of the report. */
  readonly finishedSubject: string;
  readonly abortedSubject: string;
  readonly finished: string;
  readonly aborted: string;
  /** `{what}` is the quoted name of the project, or the number of checks. */
  readonly batchSubject: string;
  readonly reports: string;
  readonly matching: string;
  readonly words: string;
  /** `{matched}` and `{total}` are numbers. */
  readonly wordsOf: string;
  readonly sources: string;
  readonly report: string;
  readonly judge: string;
  readonly stop: string;
  readonly whyResult: string;
  readonly whyBatch: string;
  /** `{day}` is a date. */
  readonly summarySubject: string;
  readonly summary: string;
  readonly nothing: string;
  readonly checksFinished: string;
  readonly checksAborted: string;
  readonly textsAdded: string;
  readonly submissions: string;
  readonly dashboard: string;
  readonly whySummary: string;
  /** The opening and closing quotation marks. */
  readonly marks: readonly [string, string];
}

/** The emails about checks and the summary of the day. */
export const notificationTexts: Readonly<Record<Language, NotificationTexts>> = {
  en: {
    finishedSubject: 'Check finished: {name}',
    abortedSubject: 'Check not finished: {name}',
    finished: 'The check of {name} is finished.',
    aborted: 'The check of {name} has not finished.',
    batchSubject: 'Checks ended: {what}',
    reports: 'Reports',
    matching: 'Matching text',
    words: 'Words',
    wordsOf: '{matched} of {total}',
    sources: 'Sources',
    report: 'Report',
    judge: 'The percentage measures matching text. Whether it is plagiarism is for people to decide.',
    stop: 'Stop these emails',
    whyResult: 'You receive this email because your settings ask for the result of each check.',
    whyBatch: 'You receive this email because your settings ask for the results of checks.',
    summarySubject: 'Your summary for {day}',
    summary: 'This is what happened on {day}:',
    nothing: 'Nothing happened on {day}.',
    checksFinished: 'Checks finished',
    checksAborted: 'Checks not finished',
    textsAdded: 'Texts added to the library',
    submissions: 'Submissions received',
    dashboard: 'Dashboard',
    whySummary: 'You receive this email because your settings ask for a daily summary.',
    marks: ['“', '”'],
  },
  de: {
    finishedSubject: 'Prüfung fertig: {name}',
    abortedSubject: 'Prüfung nicht abgeschlossen: {name}',
    finished: 'Die Prüfung von {name} ist fertig.',
    aborted: 'Die Prüfung von {name} wurde nicht abgeschlossen.',
    batchSubject: 'Prüfungen beendet: {what}',
    reports: 'Berichte',
    matching: 'Übereinstimmender Text',
    words: 'Wörter',
    wordsOf: '{matched} von {total}',
    sources: 'Quellen',
    report: 'Bericht',
    judge:
      'Der Prozentwert misst übereinstimmenden Text. Ob es sich um ein Plagiat handelt, beurteilen Menschen.',
    stop: 'Diese E-Mails abbestellen',
    whyResult:
      'Sie erhalten diese E-Mail, weil Sie in den Einstellungen das Ergebnis jeder Prüfung wünschen.',
    whyBatch:
      'Sie erhalten diese E-Mail, weil Sie in den Einstellungen die Ergebnisse von Prüfungen wünschen.',
    summarySubject: 'Ihre Zusammenfassung für {day}',
    summary: 'Das ist am {day} geschehen:',
    nothing: 'Am {day} ist nichts geschehen.',
    checksFinished: 'Fertige Prüfungen',
    checksAborted: 'Nicht abgeschlossene Prüfungen',
    textsAdded: 'In die Bibliothek aufgenommene Texte',
    submissions: 'Eingegangene Abgaben',
    dashboard: 'Übersicht',
    whySummary:
      'Sie erhalten diese E-Mail, weil Sie in den Einstellungen eine tägliche Zusammenfassung wünschen.',
    marks: ['„', '“'],
  },
  es: {
    finishedSubject: 'Comprobación terminada: {name}',
    abortedSubject: 'Comprobación sin terminar: {name}',
    finished: 'La comprobación de {name} ha terminado.',
    aborted: 'La comprobación de {name} no ha terminado.',
    batchSubject: 'Comprobaciones terminadas: {what}',
    reports: 'Informes',
    matching: 'Texto coincidente',
    words: 'Palabras',
    wordsOf: '{matched} de {total}',
    sources: 'Fuentes',
    report: 'Informe',
    judge: 'El porcentaje mide el texto coincidente. Decidir si es plagio corresponde a las personas.',
    stop: 'Dejar de recibir estos correos',
    whyResult: 'Recibe este correo porque en sus ajustes pide el resultado de cada comprobación.',
    whyBatch: 'Recibe este correo porque en sus ajustes pide los resultados de las comprobaciones.',
    summarySubject: 'Su resumen del {day}',
    summary: 'Esto es lo que ocurrió el {day}:',
    nothing: 'El {day} no ocurrió nada.',
    checksFinished: 'Comprobaciones terminadas',
    checksAborted: 'Comprobaciones sin terminar',
    textsAdded: 'Textos añadidos a la biblioteca',
    submissions: 'Entregas recibidas',
    dashboard: 'Panel',
    whySummary: 'Recibe este correo porque en sus ajustes pide un resumen diario.',
    marks: ['«', '»'],
  },
  fr: {
    finishedSubject: 'Vérification terminée : {name}',
    abortedSubject: 'Vérification inachevée : {name}',
    finished: 'La vérification de {name} est terminée.',
    aborted: 'La vérification de {name} n’a pas abouti.',
    batchSubject: 'Vérifications terminées : {what}',
    reports: 'Rapports',
    matching: 'Texte concordant',
    words: 'Mots',
    wordsOf: '{matched} sur {total}',
    sources: 'Sources',
    report: 'Rapport',
    judge: 'Le pourcentage mesure le texte concordant. Il revient à chacun de juger s’il s’agit de plagiat.',
    stop: 'Ne plus recevoir ces e-mails',
    whyResult: 'Vous recevez cet e-mail, car vos réglages demandent le résultat de chaque vérification.',
    whyBatch: 'Vous recevez cet e-mail, car vos réglages demandent les résultats des vérifications.',
    summarySubject: 'Votre résumé du {day}',
    summary: 'Voici ce qui s’est passé le {day} :',
    nothing: 'Il ne s’est rien passé le {day}.',
    checksFinished: 'Vérifications terminées',
    checksAborted: 'Vérifications inachevées',
    textsAdded: 'Textes ajoutés à la bibliothèque',
    submissions: 'Dépôts reçus',
    dashboard: 'Tableau de bord',
    whySummary: 'Vous recevez cet e-mail, car vos réglages demandent un résumé quotidien.',
    marks: ['« ', ' »'],
  },
};
