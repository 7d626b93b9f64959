import type { ErrorTable } from './registry.ts';

/** Errors of adding many files at once, and of the zip files among them. */
export const importErrorTable = {
  noAccessToImport: {
    status: 404,
    text: {
      en: 'This import does not exist, or you have no access to it.',
      de: 'Diesen Import gibt es nicht, oder Sie haben keinen Zugriff darauf.',
      es: 'Esta importación no existe o usted no tiene acceso a ella.',
      fr: 'Cette importation n’existe pas, ou vous n’y avez pas accès.',
    },
  },
  importClosed: {
    status: 409,
    text: {
      en: 'This import has been stopped and takes no more files. Begin a new one.',
      de: 'Dieser Import wurde beendet und nimmt keine Dateien mehr an. Beginnen Sie einen neuen.',
      es: 'Esta importación se detuvo y no admite más archivos. Empiece una nueva.',
      fr: 'Cette importation a été arrêtée et n’accepte plus de fichiers. Commencez-en une nouvelle.',
    },
  },
  importFull: {
    status: 422,
    text: {
      en: 'An import holds at most 5,000 files. Add the others with another one.',
      de: 'Ein Import fasst höchstens 5.000 Dateien. Fügen Sie die übrigen mit einem weiteren hinzu.',
      es: 'Una importación admite 5000 archivos como máximo. Añada los demás con otra.',
      fr: 'Une importation contient 5 000 fichiers au plus. Ajoutez les autres avec une nouvelle.',
    },
  },
  tooManyImports: {
    status: 429,
    text: {
      en: 'Too many imports are unfinished. Finish or stop one of them first.',
      de: 'Zu viele Importe sind noch nicht abgeschlossen. Schließen Sie erst einen ab, oder beenden Sie ihn.',
      es: 'Hay demasiadas importaciones sin terminar. Termine o detenga antes una de ellas.',
      fr: 'Trop d’importations sont inachevées. Terminez ou arrêtez d’abord l’une d’elles.',
    },
  },
  archiveEncrypted: {
    status: 422,
    text: {
      en: 'The zip file is protected by a password. Pack it without one, or choose its files themselves.',
      de: 'Die Zip-Datei ist mit einem Passwort geschützt. Packen Sie sie ohne, oder wählen Sie die Dateien selbst.',
      es: 'El archivo zip está protegido con contraseña. Comprímalo sin ella o elija sus archivos.',
      fr: 'Le fichier zip est protégé par un mot de passe. Compressez-le sans, ou choisissez les fichiers eux-mêmes.',
    },
  },
  archiveBroken: {
    status: 422,
    text: {
      en: 'The zip file is damaged and cannot be unpacked. Pack it again, or choose its files themselves.',
      de: 'Die Zip-Datei ist beschädigt und kann nicht entpackt werden. Packen Sie sie neu, oder wählen Sie die Dateien selbst.',
      es: 'El archivo zip está dañado y no se puede descomprimir. Comprímalo de nuevo o elija sus archivos.',
      fr: 'Le fichier zip est endommagé et ne peut pas être décompressé. Compressez-le à nouveau, ou choisissez les fichiers eux-mêmes.',
    },
  },
  archiveTooLarge: {
    status: 413,
    text: {
      en: 'The zip file unpacks to far too much. Choose its files themselves.',
      de: 'Entpackt wäre die Zip-Datei viel zu groß. Wählen Sie die Dateien selbst.',
      es: 'Descomprimido, el archivo zip sería demasiado grande. Elija sus archivos.',
      fr: 'Décompressé, le fichier zip serait beaucoup trop volumineux. Choisissez les fichiers eux-mêmes.',
    },
  },
  archiveTooManyFiles: {
    status: 422,
    text: {
      en: 'With the files of this zip file the import would hold more than 5,000. Pack fewer, or use another import.',
      de: 'Mit den Dateien dieser Zip-Datei würde der Import mehr als 5.000 fassen. Packen Sie weniger, oder nehmen Sie einen weiteren Import.',
      es: 'Con los archivos de este zip la importación superaría los 5000. Comprima menos o use otra importación.',
      fr: 'Avec les fichiers de ce zip, l’importation en contiendrait plus de 5 000. Compressez-en moins, ou utilisez une autre importation.',
    },
  },
  archiveWithoutFiles: {
    status: 422,
    text: {
      en: 'The zip file holds no files. Choose another one.',
      de: 'Die Zip-Datei enthält keine Dateien. Wählen Sie eine andere.',
      es: 'El archivo zip no contiene archivos. Elija otro.',
      fr: 'Le fichier zip ne contient aucun fichier. Choisissez-en un autre.',
    },
  },
  archiveInArchive: {
    status: 422,
    text: {
      en: 'A zip file in another one is not unpacked. Choose it itself.',
      de: 'Eine Zip-Datei in einer anderen wird nicht entpackt. Wählen Sie sie selbst.',
      es: 'Un archivo zip dentro de otro no se descomprime. Elíjalo directamente.',
      fr: 'Un fichier zip dans un autre n’est pas décompressé. Choisissez-le lui-même.',
    },
  },
} as const satisfies ErrorTable;
