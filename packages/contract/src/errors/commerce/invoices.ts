import type { ErrorTable } from '../registry.ts';

/** Errors of invoices, and of what corrects them. */
export const invoiceErrorTable = {
  noAccessToInvoice: {
    status: 404,
    text: {
      en: 'This invoice does not exist, or it belongs to another account.',
      de: 'Diese Rechnung gibt es nicht, oder sie gehört zu einem anderen Konto.',
      es: 'Esta factura no existe o pertenece a otra cuenta.',
      fr: 'Cette facture n’existe pas, ou elle appartient à un autre compte.',
    },
  },
  invoiceAlreadyCancelled: {
    status: 409,
    text: {
      en: 'Nothing of this invoice is left that could be cancelled. It was cancelled before, or credited in full.',
      de: 'Von dieser Rechnung lässt sich nichts mehr zurücknehmen. Sie wurde storniert oder vollständig gutgeschrieben.',
      es: 'No queda nada de esta factura que se pueda anular. Ya se anuló o se abonó por completo.',
      fr: 'Il ne reste rien de cette facture qui puisse être annulé. Elle a été annulée ou remboursée en totalité.',
    },
  },
  creditNoteTooLarge: {
    status: 422,
    text: {
      en: 'The amount is larger than what is left of the invoice. Enter a smaller amount.',
      de: 'Der Betrag ist höher als der Rest der Rechnung. Geben Sie einen kleineren Betrag ein.',
      es: 'El importe es mayor que lo que queda de la factura. Introduzca un importe menor.',
      fr: 'Le montant est supérieur à ce qui reste de la facture. Saisissez un montant plus petit.',
    },
  },
} as const satisfies ErrorTable;
