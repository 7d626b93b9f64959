import type { ErrorTable } from '../registry.ts';

/** Errors of setting up the directory of a licence. Directories themselves read those of SCIM. */
export const directoryErrorTable = {
  tooManyDirectoryTokens: {
    status: 409,
    text: {
      en: 'Only so many tokens work at the same time. Revoke one first.',
      de: 'Mehr Token können nicht gleichzeitig gelten. Widerrufen Sie zuerst eines.',
      es: 'No pueden funcionar más tokens a la vez. Revoque uno antes.',
      fr: 'Il ne peut pas y avoir plus de jetons en même temps. Révoquez-en un d’abord.',
    },
  },
  directoryTokenMissing: {
    status: 404,
    text: {
      en: 'This token no longer exists. Load the page again.',
      de: 'Dieses Token gibt es nicht mehr. Laden Sie die Seite neu.',
      es: 'Este token ya no existe. Vuelva a cargar la página.',
      fr: 'Ce jeton n’existe plus. Rechargez la page.',
    },
  },
  directoryGroupMissing: {
    status: 404,
    text: {
      en: 'The directory has deleted this group. Load the page again.',
      de: 'Das Verzeichnis hat diese Gruppe gelöscht. Laden Sie die Seite neu.',
      es: 'El directorio ha eliminado este grupo. Vuelva a cargar la página.',
      fr: 'L’annuaire a supprimé ce groupe. Rechargez la page.',
    },
  },
} as const satisfies ErrorTable;
