import type { ErrorTable } from './registry.ts';

/** Errors of creating files from reports. */
export const exportErrorTable = {
  noAccessToExport: {
    status: 404,
    text: {
      en: 'This file no longer exists. Please create it again.',
      de: 'Diese Datei gibt es nicht mehr. Bitte erstellen Sie sie noch einmal.',
      es: 'Este archivo ya no existe. Créelo de nuevo.',
      fr: 'Ce fichier n’existe plus. Veuillez le créer à nouveau.',
    },
  },
  exportFailed: {
    status: 500,
    text: {
      en: 'The file could not be created. Please try again, or choose another format.',
      de: 'Die Datei konnte nicht erstellt werden. Bitte versuchen Sie es noch einmal, oder wählen Sie ein anderes Format.',
      es: 'No se pudo crear el archivo. Inténtelo de nuevo o elija otro formato.',
      fr: 'Le fichier n’a pas pu être créé. Veuillez réessayer ou choisir un autre format.',
    },
  },
  noReportsToExport: {
    status: 422,
    text: {
      en: 'There are no finished reports to include in the file yet.',
      de: 'Es gibt noch keine fertigen Berichte für die Datei.',
      es: 'Todavía no hay informes terminados para incluir en el archivo.',
      fr: 'Il n’y a pas encore de rapports terminés à inclure dans le fichier.',
    },
  },
  tooManyReports: {
    status: 422,
    text: {
      en: 'There are too many reports for one file. A zip file can contain 500, a table 10,000. Choose some of them in the report list.',
      de: 'Das sind zu viele Berichte für eine Datei. Eine Zip-Datei kann 500 enthalten, eine Tabelle 10.000. Wählen Sie in der Berichtsliste einige davon aus.',
      es: 'Son demasiados informes para un archivo. Un archivo zip admite 500 y una tabla 10.000. Elija algunos en la lista de informes.',
      fr: 'C’est trop de rapports pour un seul fichier. Un fichier zip peut en contenir 500, un tableau 10 000. Choisissez-en une partie dans la liste des rapports.',
    },
  },
} as const satisfies ErrorTable;
