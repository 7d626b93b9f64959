import type { Notice } from '../notice.ts';

/** Messages about orders that somebody has changed. */
export const orderNotices = {
  orderCanceled: {
    kind: 'success',
    text: {
      en: 'The order is cancelled. Nothing will be charged.',
      de: 'Die Bestellung ist storniert. Es wird nichts abgebucht.',
      es: 'El pedido está cancelado. No se cobrará nada.',
      fr: 'La commande est annulée. Rien ne sera débité.',
    },
  },
  orderMarkedPaid: {
    kind: 'success',
    text: {
      en: 'The order is marked as paid, and its credits are there.',
      de: 'Die Bestellung ist als bezahlt vermerkt, und die Credits sind da.',
      es: 'El pedido está marcado como pagado y sus créditos ya están disponibles.',
      fr: 'La commande est marquée comme payée et ses crédits sont disponibles.',
    },
  },
  periodInvoiceIssued: {
    kind: 'success',
    text: {
      en: 'The invoice is issued and on its way by email.',
      de: 'Die Rechnung ist ausgestellt und per E-Mail unterwegs.',
      es: 'La factura se ha emitido y va de camino por correo electrónico.',
      fr: 'La facture est émise et en route par e-mail.',
    },
  },
  orderRefunded: {
    kind: 'success',
    text: {
      en: 'The refund is on its way. A document about it was issued.',
      de: 'Die Erstattung ist unterwegs. Ein Beleg darüber wurde ausgestellt.',
      es: 'El reembolso está en camino. Se ha emitido un documento al respecto.',
      fr: 'Le remboursement est en route. Un document a été émis à ce sujet.',
    },
  },
  subscriptionChanged: {
    kind: 'success',
    text: {
      en: 'The change holds from the next period on. Nothing is charged now.',
      de: 'Die Änderung gilt ab dem nächsten Zeitraum. Jetzt wird nichts abgebucht.',
      es: 'El cambio se aplica a partir del próximo período. Ahora no se cobra nada.',
      fr: 'Le changement s’applique à partir de la prochaine période. Rien n’est débité maintenant.',
    },
  },
} as const satisfies Readonly<Record<string, Notice>>;
