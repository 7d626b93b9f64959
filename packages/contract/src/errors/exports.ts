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
} as const satisfies ErrorTable;
