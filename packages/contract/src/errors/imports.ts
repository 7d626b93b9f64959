import type { ErrorTable } from './registry.ts';

/** Errors of adding many files at once, and of the zip files among them. */
export const importErrorTable = {
  noAccessToImport: {
    status: 404,
    text: {
      en: 'This import does not exist, or you have no access to it.',
      de: 'Diesen Import gibt es nicht, oder Sie haben keinen Zugriff darauf.',
      es: 'Esta importación no existe o no tiene acceso a ella.',
      fr: 'Cette importation n’existe pas, ou vous n’y avez pas accès.',
    },
  },
  importClosed: {
    status: 409,
    text: {
      en: 'This import has been stopped and accepts no more files. Start a new one.',
      de: 'Dieser Import wurde abgebrochen und nimmt keine Dateien mehr an. Beginnen Sie einen neuen.',
      es: 'Esta importación se detuvo y no admite más archivos. Empiece una nueva.',
      fr: 'Cette importation a été arrêtée et n’accepte plus de fichiers. Commencez-en une nouvelle.',
    },
  },
  importFull: {
    status: 422,
    text: {
      en: 'An import can contain at most 5,000 files. Add the others in another import.',
      de: 'Ein Import kann höchstens 5.000 Dateien enthalten. Fügen Sie die übrigen mit einem weiteren Import hinzu.',
      es: 'Una importación admite 5000 archivos como máximo. Añada los demás con otra importación.',
      fr: 'Une importation contient 5 000 fichiers au plus. Ajoutez les autres avec une autre importation.',
    },
  },
  tooManyImports: {
    status: 429,
    text: {
      en: 'You have too many unfinished imports. Finish or stop one of them first.',
      de: 'Sie haben zu viele unfertige Importe. Schließen Sie zuerst einen davon ab, oder brechen Sie ihn ab.',
      es: 'Tiene demasiadas importaciones sin terminar. Termine o detenga antes una de ellas.',
      fr: 'Vous avez trop d’importations inachevées. Terminez ou arrêtez d’abord l’une d’elles.',
    },
  },
  archiveEncrypted: {
    status: 422,
    text: {
      en: 'The zip file is protected by a password. Create it without a password, or choose the files directly.',
      de: 'Die Zip-Datei ist mit einem Passwort geschützt. Packen Sie sie ohne Passwort, oder wählen Sie die Dateien direkt aus.',
      es: 'El archivo zip está protegido con contraseña. Comprímalo sin contraseña o elija los archivos directamente.',
      fr: 'Le fichier zip est protégé par un mot de passe. Recréez-le sans mot de passe, ou choisissez directement les fichiers.',
    },
  },
  archiveBroken: {
    status: 422,
    text: {
      en: 'The zip file is damaged and cannot be unpacked. Create it again, or choose the files directly.',
      de: 'Die Zip-Datei ist beschädigt und kann nicht entpackt werden. Packen Sie sie neu, oder wählen Sie die Dateien direkt aus.',
      es: 'El archivo zip está dañado y no se puede descomprimir. Comprímalo de nuevo o elija los archivos directamente.',
      fr: 'Le fichier zip est endommagé et ne peut pas être décompressé. Recréez-le, ou choisissez directement les fichiers.',
    },
  },
  archiveTooLarge: {
    status: 413,
    text: {
      en: 'The zip file is too large when unpacked. Choose the files directly.',
      de: 'Entpackt ist die Zip-Datei zu groß. Wählen Sie die Dateien direkt aus.',
      es: 'Descomprimido, el archivo zip es demasiado grande. Elija los archivos directamente.',
      fr: 'Décompressé, le fichier zip est trop volumineux. Choisissez directement les fichiers.',
    },
  },
  archiveTooManyFiles: {
    status: 422,
    text: {
      en: 'With the files in this zip file, the import would contain more than 5,000 files. Add fewer files, or use another import.',
      de: 'Mit den Dateien aus dieser Zip-Datei würde der Import mehr als 5.000 Dateien enthalten. Fügen Sie weniger hinzu, oder verwenden Sie einen weiteren Import.',
      es: 'Con los archivos de este zip, la importación superaría los 5000 archivos. Añada menos o use otra importación.',
      fr: 'Avec les fichiers de ce zip, l’importation contiendrait plus de 5 000 fichiers. Ajoutez-en moins, ou utilisez une autre importation.',
    },
  },
  archiveWithoutFiles: {
    status: 422,
    text: {
      en: 'The zip file contains no files. Choose another one.',
      de: 'Die Zip-Datei enthält keine Dateien. Wählen Sie eine andere.',
      es: 'El archivo zip no contiene archivos. Elija otro.',
      fr: 'Le fichier zip ne contient aucun fichier. Choisissez-en un autre.',
    },
  },
  submissionTooLarge: {
    status: 413,
    text: {
      en: 'The files of a submission are read up to 100 MB in total and up to 100 files. Add this file by itself.',
      de: 'Die Dateien einer Abgabe werden bis insgesamt 100 MB und bis zu 100 Dateien gelesen. Fügen Sie diese Datei einzeln hinzu.',
      es: 'De una entrega se leen hasta 100 archivos y 100 MB en total. Añada este archivo por separado.',
      fr: 'Les fichiers d’un devoir déposé sont lus jusqu’à 100 Mo au total et 100 fichiers. Ajoutez ce fichier séparément.',
    },
  },
  archiveInArchive: {
    status: 422,
    text: {
      en: 'Zip files inside zip files are unpacked one level deep. Unpack the outer one, and choose its files.',
      de: 'Zip-Dateien werden nur eine Ebene tief ineinander entpackt. Entpacken Sie die äußere und wählen Sie deren Dateien aus.',
      es: 'Solo se descomprime un nivel de archivos zip anidados. Descomprima el exterior y elija sus archivos.',
      fr: 'Un seul niveau de fichiers zip imbriqués est décompressé. Décompressez le fichier extérieur et choisissez ses fichiers.',
    },
  },
} as const satisfies ErrorTable;
