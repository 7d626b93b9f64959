import type { Language } from '@palimpsest/contract';

interface ReportTexts {
  readonly title: string;
  readonly choose: string;
  readonly fetching: string;
  readonly reading: string;
  readonly checking: string;
  readonly unchecked: string;
  readonly deleted: string;
  /** The result without a number, of 16 characters or fewer. */
  readonly checked: string;
  readonly open: string;
  readonly noGrade: string;
  readonly high: string;
  readonly review: string;
  readonly fine: string;
}

/** The words that a platform shows beside a submission. */
export const reportTexts: Readonly<Record<Language, ReportTexts>> = {
  en: {
    title: 'Similarity',
    choose: 'This assignment does not lead to a project yet. Open its settings and choose one.',
    fetching: 'The file is being fetched.',
    reading: 'The file is being read.',
    checking: 'The text is being checked.',
    unchecked: 'The project does not check submissions automatically. Start the check there.',
    deleted: 'The submission was deleted from the project.',
    checked: 'Checked',
    open: 'Open the report to see the result.',
    noGrade: 'Share of matching text, not a grade.',
    high: 'Much matching text. Look at the report.',
    review: 'Something to look at in the report.',
    fine: 'Little matching text.',
  },
  de: {
    title: 'Übereinstimmung',
    choose: 'Diese Aufgabe führt noch zu keinem Projekt. Öffnen Sie ihre Einstellungen und wählen Sie eines.',
    fetching: 'Die Datei wird abgeholt.',
    reading: 'Die Datei wird gelesen.',
    checking: 'Der Text wird geprüft.',
    unchecked: 'Das Projekt prüft Abgaben nicht automatisch. Starten Sie die Prüfung dort.',
    deleted: 'Die Abgabe wurde im Projekt gelöscht.',
    checked: 'Geprüft',
    open: 'Das Ergebnis steht im Bericht.',
    noGrade: 'Anteil übereinstimmenden Texts, keine Note.',
    high: 'Viel übereinstimmender Text. Sehen Sie den Bericht an.',
    review: 'Im Bericht gibt es etwas anzusehen.',
    fine: 'Wenig übereinstimmender Text.',
  },
  es: {
    title: 'Similitud',
    choose: 'Esta tarea todavía no lleva a ningún proyecto. Abra su configuración y elija uno.',
    fetching: 'El archivo se está obteniendo.',
    reading: 'El archivo se está leyendo.',
    checking: 'El texto se está comprobando.',
    unchecked: 'El proyecto no comprueba las entregas automáticamente. Inicie allí la comprobación.',
    deleted: 'La entrega se eliminó del proyecto.',
    checked: 'Comprobado',
    open: 'Abra el informe para ver el resultado.',
    noGrade: 'Proporción de texto coincidente, no es una nota.',
    high: 'Mucho texto coincidente. Consulte el informe.',
    review: 'Hay algo que revisar en el informe.',
    fine: 'Poco texto coincidente.',
  },
  fr: {
    title: 'Similarité',
    choose: 'Ce devoir ne mène encore à aucun projet. Ouvrez ses paramètres et choisissez-en un.',
    fetching: 'Le fichier est en cours de récupération.',
    reading: 'Le fichier est en cours de lecture.',
    checking: 'Le texte est en cours de vérification.',
    unchecked: 'Le projet ne vérifie pas les dépôts automatiquement. Lancez-y la vérification.',
    deleted: 'Le dépôt a été supprimé du projet.',
    checked: 'Vérifié',
    open: 'Ouvrez le rapport pour voir le résultat.',
    noGrade: 'Part de texte concordant, pas une note.',
    high: 'Beaucoup de texte concordant. Consultez le rapport.',
    review: 'Un point est à examiner dans le rapport.',
    fine: 'Peu de texte concordant.',
  },
};
