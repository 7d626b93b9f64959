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
      de: 'Nur wem dieses Projekt gehört, kann es ändern.',
      es: 'Solo quien posee este proyecto puede modificarlo.',
      fr: 'Seule la personne à qui appartient ce projet peut le modifier.',
    },
  },
  projectNotShared: {
    status: 422,
    text: {
      en: 'Share the project first; then others can see its texts or add some.',
      de: 'Geben Sie das Projekt zuerst frei; dann können andere seine Texte sehen oder welche hinzufügen.',
      es: 'Comparta primero el proyecto; después otros podrán ver sus textos o añadir alguno.',
      fr: 'Partagez d’abord le projet ; d’autres pourront ensuite voir ses textes ou en ajouter.',
    },
  },
  uploadFormNotActive: {
    status: 422,
    text: {
      en: 'Switch the upload form on first; then its fields can be changed.',
      de: 'Schalten Sie das Abgabeformular zuerst ein; dann lassen sich seine Felder ändern.',
      es: 'Active primero el formulario de entrega; después podrá modificar sus campos.',
      fr: 'Activez d’abord le formulaire de dépôt ; ses champs pourront ensuite être modifiés.',
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
