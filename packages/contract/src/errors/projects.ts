import type { ErrorTable } from './registry.ts';

/** Errors of projects. */
export const projectErrorTable = {
  nameRequired: {
    status: 422,
    text: {
      en: 'Enter a name.',
      de: 'Geben Sie einen Namen ein.',
      es: 'Indique un nombre.',
      fr: 'Indiquez un nom.',
    },
  },
  projectReadOnly: {
    status: 403,
    text: {
      en: 'Only the owner of this project can change it.',
      de: 'Nur die Eigentümerin oder der Eigentümer dieses Projekts kann es ändern.',
      es: 'Solo el propietario de este proyecto puede modificarlo.',
      fr: 'Seul le propriétaire de ce projet peut le modifier.',
    },
  },
  projectNotShared: {
    status: 422,
    text: {
      en: 'Share the project first. Others can then see its texts or add their own.',
      de: 'Teilen Sie das Projekt zuerst. Dann können andere seine Texte sehen oder eigene hinzufügen.',
      es: 'Comparta primero el proyecto. Después, otras personas podrán ver sus textos o añadir los suyos.',
      fr: 'Partagez d’abord le projet. D’autres personnes pourront ensuite voir ses textes ou ajouter les leurs.',
    },
  },
  uploadFormNotActive: {
    status: 422,
    text: {
      en: 'Switch on the upload form first. You can then change its fields.',
      de: 'Schalten Sie das Abgabeformular zuerst ein. Dann können Sie seine Felder ändern.',
      es: 'Active primero el formulario de entrega. Después podrá modificar sus campos.',
      fr: 'Activez d’abord le formulaire de dépôt. Vous pourrez ensuite modifier ses champs.',
    },
  },
  periodEndsBeforeStart: {
    status: 422,
    text: {
      en: 'The end must not be before the start.',
      de: 'Das Ende darf nicht vor dem Beginn liegen.',
      es: 'El final no puede ser anterior al comienzo.',
      fr: 'La fin ne peut pas précéder le début.',
    },
  },
} as const satisfies ErrorTable;
