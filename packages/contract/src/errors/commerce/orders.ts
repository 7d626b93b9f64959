import type { ErrorTable } from '../registry.ts';

/** Errors of orders and of what they lead to. */
export const orderErrorTable = {
  productNotForYou: {
    status: 409,
    text: {
      en: 'This product is not offered to your account. Choose another one in the shop.',
      de: 'Dieses Produkt wird für Ihr Konto nicht angeboten. Wählen Sie im Shop ein anderes.',
      es: 'Este producto no se ofrece para su cuenta. Elija otro en la tienda.',
      fr: 'Ce produit n’est pas proposé pour votre compte. Choisissez-en un autre dans la boutique.',
    },
  },
  invoiceAddressIncomplete: {
    status: 409,
    text: {
      en: 'The billing address is not complete. Enter the name of a person or a company, street, postal code, city and country.',
      de: 'Die Rechnungsadresse ist unvollständig. Geben Sie den Namen einer Person oder Firma, Straße, Postleitzahl, Ort und Land an.',
      es: 'La dirección de facturación está incompleta. Indique el nombre de una persona o empresa, calle, código postal, localidad y país.',
      fr: 'L’adresse de facturation est incomplète. Indiquez le nom d’une personne ou d’une entreprise, la rue, le code postal, la ville et le pays.',
    },
  },
  priceChanged: {
    status: 409,
    text: {
      en: 'The price or the tax has changed since you have seen it. Check the order and confirm it again.',
      de: 'Preis oder Steuer haben sich geändert, seit Sie sie gesehen haben. Prüfen und bestätigen Sie die Bestellung noch einmal.',
      es: 'El precio o el impuesto ha cambiado desde que lo vio. Revise el pedido y confírmelo de nuevo.',
      fr: 'Le prix ou la taxe a changé depuis que vous l’avez vu. Vérifiez la commande et confirmez-la à nouveau.',
    },
  },
  periodHasInvoice: {
    status: 409,
    text: {
      en: 'This period is paid or has an invoice. Cancel that invoice, or remove its number and the mark that it is paid.',
      de: 'Dieser Zeitraum ist bezahlt oder hat eine Rechnung. Stornieren Sie diese, oder entfernen Sie ihre Nummer und den Vermerk, dass er bezahlt ist.',
      es: 'Este período está pagado o ya tiene una factura. Anúlela, o quite su número y la marca de pagado.',
      fr: 'Cette période est payée ou a déjà une facture. Annulez-la, ou retirez son numéro et la mention qu’elle est payée.',
    },
  },
  licenseNotEducational: {
    status: 409,
    text: {
      en: 'Only educational licences are invoiced here. Volume licences are bought in the shop.',
      de: 'Hier werden nur Bildungslizenzen berechnet. Volumenlizenzen werden im Shop gekauft.',
      es: 'Aquí solo se facturan licencias educativas. Las licencias por volumen se compran en la tienda.',
      fr: 'Seules les licences d’enseignement sont facturées ici. Les licences en volume s’achètent dans la boutique.',
    },
  },
  licenseBuyerIncomplete: {
    status: 409,
    text: {
      en: 'The licence needs an administrator whose profile has a complete billing address. The invoice goes there.',
      de: 'Die Lizenz braucht eine Person in der Verwaltung, deren Profil eine vollständige Rechnungsadresse hat. Dorthin geht die Rechnung.',
      es: 'La licencia necesita un administrador cuyo perfil tenga una dirección de facturación completa. Allí va la factura.',
      fr: 'La licence a besoin d’un administrateur dont le profil comporte une adresse de facturation complète. La facture y est envoyée.',
    },
  },
  quoteNotCanceled: {
    status: 409,
    text: {
      en: 'This invoice follows from a quote and cannot be cancelled here. Ask the operator.',
      de: 'Diese Rechnung beruht auf einem Angebot und lässt sich hier nicht stornieren. Wenden Sie sich an den Betreiber.',
      es: 'Esta factura se basa en un presupuesto y no se puede anular aquí. Diríjase al operador.',
      fr: 'Cette facture fait suite à un devis et ne peut pas être annulée ici. Adressez-vous à l’exploitant.',
    },
  },
  invoiceNotPayable: {
    status: 409,
    text: {
      en: 'There is nothing to pay on this invoice: it is paid or cancelled, or its payment is on its way.',
      de: 'An dieser Rechnung ist nichts zu zahlen: Sie ist bezahlt oder storniert, oder die Zahlung ist unterwegs.',
      es: 'En esta factura no hay nada que pagar: está pagada o anulada, o el pago está en camino.',
      fr: 'Il n’y a rien à payer sur cette facture : elle est payée ou annulée, ou le paiement est en cours.',
    },
  },
  payDateNotPossible: {
    status: 422,
    text: {
      en: 'The money cannot have arrived on this day. Enter a day from that of the order until today.',
      de: 'An diesem Tag kann das Geld nicht eingegangen sein. Geben Sie einen Tag zwischen dem der Bestellung und heute ein.',
      es: 'El dinero no puede haber llegado ese día. Introduzca un día entre el del pedido y hoy.',
      fr: 'L’argent ne peut pas être arrivé ce jour-là. Saisissez un jour entre celui de la commande et aujourd’hui.',
    },
  },
  tooManyOpenOrders: {
    status: 409,
    text: {
      en: 'Several of your orders are not paid yet. Pay or cancel one of them before you order again.',
      de: 'Mehrere Ihrer Bestellungen sind noch nicht bezahlt. Bezahlen oder stornieren Sie eine davon, bevor Sie wieder bestellen.',
      es: 'Varios de sus pedidos aún no están pagados. Pague o cancele uno de ellos antes de volver a pedir.',
      fr: 'Plusieurs de vos commandes ne sont pas encore payées. Payez ou annulez l’une d’elles avant d’en passer une autre.',
    },
  },
  uploadOrdered: {
    status: 409,
    text: {
      en: 'An order for this file waits for its payment. Pay or cancel it before you order something else.',
      de: 'Eine Bestellung zu dieser Datei wartet auf ihre Bezahlung. Bezahlen oder stornieren Sie sie, bevor Sie etwas anderes bestellen.',
      es: 'Un pedido para este archivo espera su pago. Páguelo o cancélelo antes de pedir otra cosa.',
      fr: 'Une commande pour ce fichier attend son paiement. Payez-la ou annulez-la avant de commander autre chose.',
    },
  },
  orderChanged: {
    status: 409,
    text: {
      en: 'Money of this order has moved since you have seen it. Look at it again before you refund it.',
      de: 'Bei dieser Bestellung hat sich Geld bewegt, seit Sie sie gesehen haben. Sehen Sie sie noch einmal an, bevor Sie erstatten.',
      es: 'Desde que vio este pedido se ha movido dinero. Mírelo de nuevo antes de reembolsarlo.',
      fr: 'De l’argent a bougé pour cette commande depuis que vous l’avez vue. Regardez-la à nouveau avant de rembourser.',
    },
  },
  noAccessToOrder: {
    status: 404,
    text: {
      en: 'This order does not exist.',
      de: 'Diese Bestellung gibt es nicht.',
      es: 'Este pedido no existe.',
      fr: 'Cette commande n’existe pas.',
    },
  },
  orderNotRefundable: {
    status: 409,
    text: {
      en: 'This order was not paid, or all of its money has gone back. Cancel it instead if it is open.',
      de: 'Diese Bestellung wurde nicht bezahlt, oder das Geld ist schon ganz zurück. Stornieren Sie sie, falls sie offen ist.',
      es: 'Este pedido no se ha pagado o ya se ha devuelto todo el dinero. Si está abierto, cancélelo.',
      fr: 'Cette commande n’a pas été payée, ou tout l’argent a été rendu. Annulez-la si elle est ouverte.',
    },
  },
} as const satisfies ErrorTable;
