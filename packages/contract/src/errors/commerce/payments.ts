import type { ErrorTable } from '../registry.ts';

/** Errors of payments, refunds and saved ways to pay. */
export const paymentErrorTable = {
  paymentProviderFailed: {
    status: 503,
    text: {
      en: 'The payment provider does not answer. Nothing was charged. Try again in a few minutes.',
      de: 'Der Zahlungsanbieter antwortet nicht. Es wurde nichts abgebucht. Versuchen Sie es in einigen Minuten erneut.',
      es: 'El proveedor de pagos no responde. No se ha cobrado nada. Vuelva a intentarlo dentro de unos minutos.',
      fr: 'Le prestataire de paiement ne répond pas. Rien n’a été débité. Réessayez dans quelques minutes.',
    },
  },
  paymentRefused: {
    status: 409,
    text: {
      en: 'The payment provider has refused this payment. Choose another way to pay.',
      de: 'Der Zahlungsanbieter hat diese Zahlung abgelehnt. Wählen Sie eine andere Zahlungsart.',
      es: 'El proveedor de pagos ha rechazado este pago. Elija otra forma de pago.',
      fr: 'Le prestataire de paiement a refusé ce paiement. Choisissez un autre moyen de paiement.',
    },
  },
  paymentMethodNotOffered: {
    status: 400,
    text: {
      en: 'This purchase cannot be paid in this way. Choose another way to pay.',
      de: 'Dieser Kauf lässt sich so nicht bezahlen. Wählen Sie eine andere Zahlungsart.',
      es: 'Esta compra no se puede pagar de esta forma. Elija otra forma de pago.',
      fr: 'Cet achat ne peut pas être payé ainsi. Choisissez un autre moyen de paiement.',
    },
  },
  paymentsOff: {
    status: 409,
    text: {
      en: 'Payments are not set up here. Ask the operator.',
      de: 'Zahlungen sind hier nicht eingerichtet. Wenden Sie sich an den Betreiber.',
      es: 'Los pagos no están configurados aquí. Diríjase al operador.',
      fr: 'Les paiements ne sont pas configurés ici. Adressez-vous à l’exploitant.',
    },
  },
  refundTooHigh: {
    status: 409,
    text: {
      en: 'Less than this is left of the payment. Enter a lower amount.',
      de: 'Von der Zahlung ist weniger übrig. Geben Sie einen niedrigeren Betrag ein.',
      es: 'Queda menos de este pago. Introduzca un importe menor.',
      fr: 'Il reste moins de ce paiement. Saisissez un montant inférieur.',
    },
  },
  refundRefused: {
    status: 409,
    text: {
      en: 'The payment provider has refused this refund. Its dashboard says why.',
      de: 'Der Zahlungsanbieter hat diese Erstattung abgelehnt. Den Grund nennt seine Verwaltung.',
      es: 'El proveedor de pagos ha rechazado este reembolso. Su panel indica el motivo.',
      fr: 'Le prestataire de paiement a refusé ce remboursement. Son tableau de bord en donne la raison.',
    },
  },
  noAccessToMandate: {
    status: 404,
    text: {
      en: 'This saved way to pay does not exist. It may have been revoked.',
      de: 'Diese gespeicherte Zahlungsart gibt es nicht. Vielleicht wurde sie widerrufen.',
      es: 'Esta forma de pago guardada no existe. Puede que se haya revocado.',
      fr: 'Ce moyen de paiement enregistré n’existe pas. Il a peut-être été révoqué.',
    },
  },
  noAccessToPaymentNotice: {
    status: 404,
    text: {
      en: 'This notice does not exist. It may have been deleted.',
      de: 'Diese Mitteilung gibt es nicht. Vielleicht wurde sie gelöscht.',
      es: 'Este aviso no existe. Puede que se haya eliminado.',
      fr: 'Cet avis n’existe pas. Il a peut-être été supprimé.',
    },
  },
} as const satisfies ErrorTable;
