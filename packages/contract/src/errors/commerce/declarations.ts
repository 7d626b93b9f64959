import type { ErrorTable } from '../registry.ts';

/** Errors of withdrawals and cancellations without a session. */
export const declarationErrorTable = {
  reasonMissing: {
    status: 400,
    text: {
      en: 'An extraordinary cancellation needs a reason. Enter it, or cancel at the next possible time.',
      de: 'Eine außerordentliche Kündigung braucht einen Grund. Geben Sie ihn an, oder kündigen Sie zum nächstmöglichen Zeitpunkt.',
      es: 'Una cancelación extraordinaria necesita un motivo. Indíquelo o cancele para la próxima fecha posible.',
      fr: 'Une résiliation extraordinaire doit être motivée. Indiquez le motif, ou résiliez à la prochaine date possible.',
    },
  },
  noAccessToDeclaration: {
    status: 404,
    text: {
      en: 'This withdrawal or cancellation does not exist. Load the list again.',
      de: 'Diesen Widerruf oder diese Kündigung gibt es nicht. Laden Sie die Liste neu.',
      es: 'Este desistimiento o esta cancelación no existe. Vuelva a cargar la lista.',
      fr: 'Cette rétractation ou cette résiliation n’existe pas. Rechargez la liste.',
    },
  },
  declarationDone: {
    status: 409,
    text: {
      en: 'There is nothing to decide here: it was done already, or is being looked at. Load the list again.',
      de: 'Hier ist nichts zu entscheiden: Es ist schon erledigt oder wird gerade geprüft. Laden Sie die Liste neu.',
      es: 'Aquí no hay nada que decidir: ya está hecho o se está examinando. Vuelva a cargar la lista.',
      fr: 'Il n’y a rien à décider ici : c’est déjà fait ou en cours d’examen. Rechargez la liste.',
    },
  },
} as const satisfies ErrorTable;
