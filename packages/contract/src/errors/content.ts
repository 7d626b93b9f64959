import type { ErrorTable } from './registry.ts';

/** Errors of the texts that administrators write. */
export const contentErrorTable = {
  noAccessToContent: {
    status: 404,
    text: {
      en: 'This entry does not exist. It may have been deleted.',
      de: 'Diesen Eintrag gibt es nicht. Vielleicht wurde er gelöscht.',
      es: 'Esta entrada no existe. Puede que se haya eliminado.',
      fr: 'Cette entrée n’existe pas. Elle a peut-être été supprimée.',
    },
  },
  contentChangedMeanwhile: {
    status: 409,
    text: {
      en: 'Someone else has changed this text in the meantime. Copy your text, reload the page, and change it again.',
      de: 'Inzwischen hat jemand anderes diesen Text geändert. Kopieren Sie Ihren Text, laden Sie die Seite neu, und ändern Sie ihn noch einmal.',
      es: 'Otra persona ha modificado este texto entretanto. Copie su texto, recargue la página y vuelva a modificarlo.',
      fr: 'Quelqu’un d’autre a modifié ce texte entre-temps. Copiez votre texte, rechargez la page et modifiez-le à nouveau.',
    },
  },
  contentWithoutTitle: {
    status: 422,
    text: {
      en: 'A title is missing. Enter a title in at least one language, and wherever there is a text.',
      de: 'Ein Titel fehlt. Geben Sie in mindestens einer Sprache einen Titel ein, und überall, wo es einen Text gibt.',
      es: 'Falta un título. Introduzca un título en al menos un idioma y allí donde haya un texto.',
      fr: 'Un titre manque. Saisissez un titre dans au moins une langue, et partout où il y a un texte.',
    },
  },
  contentIsFixed: {
    status: 409,
    text: {
      en: 'Legal pages cannot be deleted. Change their text instead.',
      de: 'Rechtliche Seiten können nicht gelöscht werden. Ändern Sie stattdessen ihren Text.',
      es: 'Las páginas legales no se pueden eliminar. Modifique su texto en lugar de ello.',
      fr: 'Les pages légales ne peuvent pas être supprimées. Modifiez plutôt leur texte.',
    },
  },
} as const satisfies ErrorTable;
