import type { ErrorTable } from './registry.ts';

/** Errors of files that are made of reports. */
export const exportErrorTable = {
  noAccessToExport: {
    status: 404,
    text: {
      en: 'This file is not there any more. Please order it again.',
      de: 'Diese Datei ist nicht mehr vorhanden. Bitte fordern Sie sie noch einmal an.',
      es: 'Este archivo ya no está. Solicítelo de nuevo.',
      fr: 'Ce fichier n’est plus là. Veuillez le demander à nouveau.',
    },
  },
  exportFailed: {
    status: 500,
    text: {
      en: 'The file could not be made. Please try again, or choose another format.',
      de: 'Die Datei konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal, oder wählen Sie ein anderes Format.',
      es: 'No se pudo crear el archivo. Inténtelo de nuevo o elija otro formato.',
      fr: 'Le fichier n’a pas pu être créé. Veuillez réessayer ou choisir un autre format.',
    },
  },
  noReportsToExport: {
    status: 422,
    text: {
      en: 'There is no finished report yet that could go into the file.',
      de: 'Es gibt noch keinen fertigen Bericht, der in die Datei kommen könnte.',
      es: 'Todavía no hay ningún informe terminado que pueda incluirse en el archivo.',
      fr: 'Il n’y a pas encore de rapport terminé à mettre dans le fichier.',
    },
  },
  tooManyReports: {
    status: 422,
    text: {
      en: 'These are too many reports for one file: a zip takes 500, a table 10,000. Choose some of them in the report overview.',
      de: 'Das sind zu viele Berichte für eine Datei: Ein Zip fasst 500, eine Tabelle 10.000. Wählen Sie in der Berichtsübersicht einige davon aus.',
      es: 'Son demasiados informes para un archivo: un zip admite 500 y una tabla 10.000. Elija algunos en la lista de informes.',
      fr: 'C’est trop de rapports pour un seul fichier : un zip en contient 500, un tableau 10 000. Choisissez-en une partie dans la liste des rapports.',
    },
  },
} as const satisfies ErrorTable;
