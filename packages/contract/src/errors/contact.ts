import type { ErrorTable } from './registry.ts';

/** Errors of the inbox of messages and requests. */
export const contactErrorTable = {
  noAccessToInquiry: {
    status: 404,
    text: {
      en: 'This message does not exist. It may have been deleted.',
      de: 'Diese Nachricht gibt es nicht. Vielleicht wurde sie gelöscht.',
      es: 'Este mensaje no existe. Puede que se haya eliminado.',
      fr: 'Ce message n’existe pas. Il a peut-être été supprimé.',
    },
  },
} as const satisfies ErrorTable;
