import type { Language } from '@palimpsest/contract';
import type { LetterTexts } from '../../../platform/mail/index.ts';

export interface ShopMailTexts extends LetterTexts {
  /** Lines before those of `after`, if the recipient can pay now. */
  readonly afterIfPayable?: readonly string[];
}

/** Emails about orders and their money. `{number}` is the number of the invoice. */
export const orderMailTexts = {
  orderConfirmed: {
    en: {
      subject: 'Your order {number}',
      before: ['Thank you for your order. This email confirms it, and the invoice is attached.'],
      after: [
        'You have asked us to begin at once, before the end of the withdrawal period. The terms and the information about your right of withdrawal are below. Please keep this email.',
      ],
    },
    de: {
      subject: 'Ihre Bestellung {number}',
      before: [
        'Vielen Dank für Ihre Bestellung. Mit dieser E-Mail bestätigen wir sie; die Rechnung finden Sie im Anhang.',
      ],
      after: [
        'Sie haben verlangt, dass wir sofort beginnen, also vor dem Ende der Widerrufsfrist. Weiter unten stehen die Nutzungsbedingungen und die Widerrufsbelehrung. Bitte bewahren Sie diese E-Mail auf.',
      ],
    },
    es: {
      subject: 'Su pedido {number}',
      before: ['Gracias por su pedido. Este correo lo confirma; la factura está adjunta.'],
      after: [
        'Ha solicitado que empecemos de inmediato, antes de que termine el plazo de desistimiento. Más abajo figuran las condiciones de uso y la información sobre el derecho de desistimiento. Conserve este correo.',
      ],
    },
    fr: {
      subject: 'Votre commande {number}',
      before: ['Merci de votre commande. Cet e-mail la confirme ; la facture est jointe.'],
      after: [
        'Vous avez demandé que nous commencions immédiatement, avant la fin du délai de rétractation. Les conditions d’utilisation et les informations sur le droit de rétractation figurent ci-dessous. Veuillez conserver cet e-mail.',
      ],
    },
  },
  periodInvoice: {
    en: {
      subject: 'Invoice {number} for your educational licence',
      before: [
        'The invoice for the period of your licence below is attached. Please pay it until the day below.',
      ],
      after: [
        'You can transfer the amount or pay with the link. Give the number of the invoice with a transfer. The licence is valid as soon as the money has arrived.',
      ],
    },
    de: {
      subject: 'Rechnung {number} für Ihre Bildungslizenz',
      before: [
        'Im Anhang finden Sie die Rechnung für den folgenden Zeitraum Ihrer Lizenz. Bitte bezahlen Sie sie bis zum angegebenen Tag.',
      ],
      after: [
        'Sie können überweisen oder über den Link bezahlen. Geben Sie bei einer Überweisung die Rechnungsnummer an. Die Lizenz ist gültig, sobald das Geld eingegangen ist.',
      ],
    },
    es: {
      subject: 'Factura {number} de su licencia educativa',
      before: [
        'La factura del período siguiente de su licencia está adjunta. Páguela hasta el día indicado.',
      ],
      after: [
        'Puede hacer una transferencia o pagar con el enlace. Indique el número de la factura en la transferencia. La licencia es válida en cuanto llegue el dinero.',
      ],
    },
    fr: {
      subject: 'Facture {number} pour votre licence d’enseignement',
      before: [
        'La facture pour la période suivante de votre licence est jointe. Merci de la payer d’ici au jour indiqué.',
      ],
      after: [
        'Vous pouvez faire un virement ou payer avec le lien. Indiquez le numéro de la facture dans le virement. La licence est valide dès que l’argent est arrivé.',
      ],
    },
  },
  paymentReceived: {
    en: {
      subject: 'Payment received: {number}',
      before: ['Your payment has arrived. What you have ordered is ready to use.'],
      after: ['You find the invoice with your orders at any time.'],
    },
    de: {
      subject: 'Zahlung eingegangen: {number}',
      before: ['Ihre Zahlung ist eingegangen. Was Sie bestellt haben, steht Ihnen nun zur Verfügung.'],
      after: ['Die Rechnung finden Sie jederzeit bei Ihren Bestellungen.'],
    },
    es: {
      subject: 'Pago recibido: {number}',
      before: ['Hemos recibido su pago. Ya puede utilizar lo que ha pedido.'],
      after: ['Encontrará la factura en sus pedidos en cualquier momento.'],
    },
    fr: {
      subject: 'Paiement reçu : {number}',
      before: ['Nous avons reçu votre paiement. Vous pouvez utiliser ce que vous avez commandé.'],
      after: ['Vous trouverez la facture à tout moment avec vos commandes.'],
    },
  },
  paymentFailed: {
    en: {
      subject: 'Your payment did not work: {number}',
      before: ['The payment of the order below did not work. Nothing was charged.'],
      after: ['You can pay again with the link, also in another way.'],
    },
    de: {
      subject: 'Ihre Zahlung hat nicht geklappt: {number}',
      before: ['Die Zahlung der folgenden Bestellung hat nicht geklappt. Es wurde nichts abgebucht.'],
      after: ['Über den Link können Sie erneut bezahlen, auch auf einem anderen Weg.'],
    },
    es: {
      subject: 'Su pago no se ha realizado: {number}',
      before: ['El pago del pedido siguiente no se ha podido realizar. No se ha cobrado nada.'],
      after: ['Con el enlace puede volver a pagar, también de otra forma.'],
    },
    fr: {
      subject: 'Votre paiement n’a pas abouti : {number}',
      before: ['Le paiement de la commande ci-dessous n’a pas abouti. Rien n’a été débité.'],
      after: ['Le lien permet de payer à nouveau, aussi par un autre moyen.'],
    },
  },
  orderReminder: {
    en: {
      subject: 'Not paid yet: {number}',
      before: ['The order below is not paid yet. You can pay it with the link.'],
      after: [
        'If nobody pays until the day above, the order ends by itself and costs nothing. If you have transferred the money in the last days, please ignore this email.',
      ],
    },
    de: {
      subject: 'Noch nicht bezahlt: {number}',
      before: ['Die folgende Bestellung ist noch nicht bezahlt. Über den Link können Sie das nachholen.'],
      after: [
        'Wird bis zu diesem Tag nicht bezahlt, endet die Bestellung von selbst und kostet nichts. Haben Sie den Betrag in den letzten Tagen überwiesen, ist diese E-Mail gegenstandslos.',
      ],
    },
    es: {
      subject: 'Pendiente de pago: {number}',
      before: ['El pedido siguiente aún no está pagado. Puede pagarlo con el enlace.'],
      after: [
        'Si no se paga hasta el día indicado, el pedido termina por sí solo y no cuesta nada. Si ha hecho la transferencia en los últimos días, ignore este correo.',
      ],
    },
    fr: {
      subject: 'Pas encore payée : {number}',
      before: ['La commande ci-dessous n’est pas encore payée. Le lien permet de la payer.'],
      after: [
        'Sans paiement d’ici au jour indiqué, la commande prend fin d’elle-même et ne coûte rien. Si vous avez fait le virement ces derniers jours, ne tenez pas compte de cet e-mail.',
      ],
    },
  },
  orderCanceled: {
    en: {
      subject: 'Canceled: {number}',
      before: [
        'The order below is canceled, and there is nothing to pay. The document that cancels its invoice is attached.',
      ],
      after: [],
    },
    de: {
      subject: 'Storniert: {number}',
      before: [
        'Die folgende Bestellung ist storniert, und es ist nichts zu bezahlen. Die Stornorechnung finden Sie im Anhang.',
      ],
      after: [],
    },
    es: {
      subject: 'Anulado: {number}',
      before: [
        'El pedido siguiente se ha anulado y no hay nada que pagar. El documento que anula la factura está adjunto.',
      ],
      after: [],
    },
    fr: {
      subject: 'Annulée : {number}',
      before: [
        'La commande ci-dessous est annulée, et il n’y a rien à payer. Le document qui annule la facture est joint.',
      ],
      after: [],
    },
  },
  orderExpired: {
    en: {
      subject: 'Your order has ended: {number}',
      before: [
        'The order below was not paid in time, so it has ended. There is nothing to pay, and the document that cancels its invoice is attached.',
      ],
      after: ['You can order again at any time. Money that still arrives goes back.'],
    },
    de: {
      subject: 'Ihre Bestellung ist beendet: {number}',
      before: [
        'Die folgende Bestellung wurde nicht rechtzeitig bezahlt und ist deshalb beendet. Es ist nichts zu bezahlen; die Stornorechnung finden Sie im Anhang.',
      ],
      after: ['Sie können jederzeit neu bestellen. Geht noch Geld ein, senden wir es zurück.'],
    },
    es: {
      subject: 'Su pedido ha terminado: {number}',
      before: [
        'El pedido siguiente no se pagó a tiempo y ha terminado. No hay nada que pagar; el documento que anula la factura está adjunto.',
      ],
      after: ['Puede volver a hacer el pedido en cualquier momento. Si aún llega dinero, lo devolvemos.'],
    },
    fr: {
      subject: 'Votre commande a pris fin : {number}',
      before: [
        'La commande ci-dessous n’a pas été payée à temps et a pris fin. Il n’y a rien à payer ; le document qui annule la facture est joint.',
      ],
      after: ['Vous pouvez commander à nouveau à tout moment. Un paiement tardif vous sera rendu.'],
    },
  },
  refunded: {
    en: {
      subject: 'Refund for {number}',
      before: [
        'We refund the amount below. It goes back to where it came from, which may take your bank a few days. The document about it is attached.',
      ],
      after: ['Credits that you get the money back for are taken from your account.'],
    },
    de: {
      subject: 'Erstattung zu {number}',
      before: [
        'Wir erstatten Ihnen den folgenden Betrag. Er geht dorthin zurück, woher er kam; das kann bei Ihrer Bank einige Tage dauern. Den Beleg dazu finden Sie im Anhang.',
      ],
      after: ['Credits, für die Sie Geld zurückbekommen, werden von Ihrem Konto abgezogen.'],
    },
    es: {
      subject: 'Reembolso de {number}',
      before: [
        'Le reembolsamos el importe siguiente. Vuelve al medio con el que se pagó; su banco puede tardar unos días. El documento correspondiente está adjunto.',
      ],
      after: ['Los créditos cuyo importe se reembolsa se retiran de su cuenta.'],
    },
    fr: {
      subject: 'Remboursement pour {number}',
      before: [
        'Nous vous remboursons le montant ci-dessous. Il retourne au moyen de paiement utilisé, ce qui peut prendre quelques jours. Le document correspondant est joint.',
      ],
      after: ['Les crédits remboursés sont retirés de votre compte.'],
    },
  },
  paymentReturned: {
    en: {
      subject: 'A payment goes back: {number}',
      before: [
        'A payment has arrived that is not owed, for example because the invoice was paid twice or the order was over. We send it back to where it came from, which may take your bank a few days.',
      ],
      after: [],
    },
    de: {
      subject: 'Eine Zahlung geht zurück: {number}',
      before: [
        'Es ist eine Zahlung eingegangen, die Sie nicht schulden, etwa weil die Rechnung doppelt bezahlt wurde oder die Bestellung schon beendet war. Wir senden sie dorthin zurück, woher sie kam; das kann bei Ihrer Bank einige Tage dauern.',
      ],
      after: [],
    },
    es: {
      subject: 'Devolvemos un pago: {number}',
      before: [
        'Hemos recibido un pago que usted no debe, por ejemplo porque la factura se pagó dos veces o el pedido ya había terminado. Lo devolvemos al medio con el que se pagó; su banco puede tardar unos días.',
      ],
      after: [],
    },
    fr: {
      subject: 'Un paiement vous est rendu : {number}',
      before: [
        'Nous avons reçu un paiement que vous ne devez pas, par exemple parce que la facture a été payée deux fois ou que la commande avait pris fin. Il retourne au moyen de paiement utilisé, ce qui peut prendre quelques jours.',
      ],
      after: [],
    },
  },
  paymentTakenBack: {
    en: {
      subject: 'Your bank has taken back a payment: {number}',
      before: [
        'Your bank or card company has taken back the payment below. What it paid for is no longer available, as far as it was not used.',
      ],
      afterIfPayable: [
        'If you want to keep what you have bought, you can pay again in the list of your orders, also in another way.',
      ],
      after: ['If this is a mistake, please write to us.'],
    },
    de: {
      subject: 'Ihre Bank hat eine Zahlung zurückgeholt: {number}',
      before: [
        'Ihre Bank oder Ihr Kartenanbieter hat die folgende Zahlung zurückgeholt. Was damit bezahlt war, steht nicht mehr zur Verfügung, soweit es nicht verbraucht ist.',
      ],
      afterIfPayable: [
        'Möchten Sie das Gekaufte behalten, können Sie in der Liste Ihrer Bestellungen erneut bezahlen, auch auf einem anderen Weg.',
      ],
      after: ['Wenn das ein Irrtum ist, schreiben Sie uns bitte.'],
    },
    es: {
      subject: 'Su banco ha retirado un pago: {number}',
      before: [
        'Su banco o el emisor de su tarjeta ha retirado el pago siguiente. Lo que se pagó con él ya no está disponible, salvo lo que ya se haya utilizado.',
      ],
      afterIfPayable: [
        'Si quiere conservar lo que ha comprado, puede volver a pagar en la lista de sus pedidos, también de otra forma.',
      ],
      after: ['Si se trata de un error, escríbanos.'],
    },
    fr: {
      subject: 'Votre banque a repris un paiement : {number}',
      before: [
        'Votre banque ou l’émetteur de votre carte a repris le paiement ci-dessous. Ce qu’il avait payé n’est plus disponible, sauf ce qui a déjà été utilisé.',
      ],
      afterIfPayable: [
        'Si vous souhaitez conserver ce que vous avez acheté, vous pouvez payer à nouveau dans la liste de vos commandes, aussi par un autre moyen.',
      ],
      after: ['S’il s’agit d’une erreur, écrivez-nous.'],
    },
  },
  paymentCameBack: {
    en: {
      subject: 'The payment is back: {number}',
      before: [
        'The payment that your bank had taken back has arrived again. What it pays for is available again.',
      ],
      after: [],
    },
    de: {
      subject: 'Die Zahlung ist wieder da: {number}',
      before: [
        'Die Zahlung, die Ihre Bank zurückgeholt hatte, ist wieder eingegangen. Was damit bezahlt ist, steht Ihnen wieder zur Verfügung.',
      ],
      after: [],
    },
    es: {
      subject: 'El pago ha vuelto: {number}',
      before: [
        'El pago que su banco había retirado ha vuelto a llegar. Lo que se paga con él vuelve a estar disponible.',
      ],
      after: [],
    },
    fr: {
      subject: 'Le paiement est revenu : {number}',
      before: [
        'Le paiement que votre banque avait repris est de nouveau arrivé. Ce qu’il paie est de nouveau disponible.',
      ],
      after: [],
    },
  },
  paidAgain: {
    en: {
      subject: 'You have paid again: {number}',
      before: [
        'You have paid again what your bank had taken back, and the amount below has arrived. What it pays for is available again.',
      ],
      after: ['There is no new invoice: the one of your order holds.'],
    },
    de: {
      subject: 'Sie haben erneut bezahlt: {number}',
      before: [
        'Sie haben erneut bezahlt, was Ihre Bank zurückgeholt hatte; der folgende Betrag ist eingegangen. Was damit bezahlt ist, steht Ihnen wieder zur Verfügung.',
      ],
      after: ['Eine neue Rechnung gibt es nicht: Es gilt die Ihrer Bestellung.'],
    },
    es: {
      subject: 'Ha vuelto a pagar: {number}',
      before: [
        'Ha vuelto a pagar lo que su banco había retirado; hemos recibido el importe siguiente. Lo que se paga con él vuelve a estar disponible.',
      ],
      after: ['No hay una factura nueva: sigue siendo válida la de su pedido.'],
    },
    fr: {
      subject: 'Vous avez payé à nouveau : {number}',
      before: [
        'Vous avez payé à nouveau ce que votre banque avait repris, et le montant ci-dessous est arrivé. Ce qu’il paie est de nouveau disponible.',
      ],
      after: ['Il n’y a pas de nouvelle facture : celle de votre commande reste valable.'],
    },
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, ShopMailTexts>>>>;
