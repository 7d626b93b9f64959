import type { Language } from '@palimpsest/contract';
import type { Executor } from '../../../platform/database/connect.ts';
import { letterOf } from '../../../platform/mail/index.ts';
import { formatMoney } from '../../../platform/money.ts';
import { countEvent, perHour } from '../../../platform/rate-limits/index.ts';
import type { Services } from '../../../services.ts';
import { documentNumber, type InvoiceWithCorrections } from '../../invoices/index.ts';
import { postToAdministrators } from './post-to-administrators.ts';
import { shopMailLabels } from './shop-mail-labels.ts';

/** byHand: an administrator has noted the payment. undelivered: the provider or the bank has refused the refund, or could not deliver it. */
type StayReason = 'byHand' | 'undelivered';

/** The list of orders has all of them. */
const noticesPerHour = perHour('money-to-return', 20);

/** Tells the administrators of money that has to go back and stays here. Call it in the transaction that has found it. */
export async function tellToReturn(
  services: Services,
  transaction: Executor,
  invoice: InvoiceWithCorrections,
  { cents, reason }: { readonly cents: number; readonly reason: StayReason },
): Promise<void> {
  if (!(await countEvent(transaction, noticesPerHour, 'all')).isWithinLimit) return;
  const number = documentNumber(invoice.series, invoice.number);
  await postToAdministrators(services, transaction, (language, base) => {
    const { subject, text, open } = texts[language];
    const { invoice: invoiceLabel, sum, test } = shopMailLabels[language];
    return letterOf({
      subject: subject.replace('{number}', () => number),
      language,
      before: [text[reason]],
      facts: [
        [invoiceLabel, number],
        [sum, formatMoney(cents, invoice.currency, language)],
      ],
      links:
        base === undefined || invoice.orderId === null
          ? []
          : [[open, `${base}/admin/shop/orders/${invoice.orderId}`] as const],
      after: invoice.isTest ? [test] : [],
    });
  });
}

interface NoticeTexts {
  readonly subject: string;
  readonly text: Readonly<Record<StayReason, string>>;
  /** The name of the link. */
  readonly open: string;
}

const texts: Readonly<Record<Language, NoticeTexts>> = {
  en: {
    subject: 'Please return a payment: {number}',
    text: {
      byHand:
        'More has been paid for an invoice than is owed. An administrator has noted the payment, so the payment provider cannot send it back. Transfer the amount to the buyer, and then note it with “Refund” on the page of the order.',
      undelivered:
        'A refund has not reached the buyer, and the money is still here. The page of the order says why. Look at the pages of the payment provider, and refund it again on the page of the order.',
    },
    open: 'Open the order',
  },
  de: {
    subject: 'Bitte eine Zahlung zurückgeben: {number}',
    text: {
      byHand:
        'Für eine Rechnung ist mehr bezahlt worden, als geschuldet ist. Die Zahlung wurde von Hand eingetragen, deshalb kann der Zahlungsanbieter sie nicht zurücksenden. Überweisen Sie den Betrag an die Käuferin oder den Käufer und vermerken Sie das danach auf der Seite der Bestellung mit „Erstatten“.',
      undelivered:
        'Eine Erstattung ist nicht angekommen, und das Geld ist noch hier. Den Grund nennt die Seite der Bestellung. Sehen Sie beim Zahlungsanbieter nach und erstatten Sie auf der Seite der Bestellung noch einmal.',
    },
    open: 'Bestellung öffnen',
  },
  es: {
    subject: 'Devuelva un pago: {number}',
    text: {
      byHand:
        'Se ha pagado por una factura más de lo debido. El pago se anotó a mano, así que el proveedor de pagos no puede devolverlo. Transfiera el importe al comprador y anótelo después con «Reembolsar» en la página del pedido.',
      undelivered:
        'Un reembolso no ha llegado al comprador y el dinero sigue aquí. La página del pedido indica el motivo. Compruébelo en el proveedor de pagos y reembólselo de nuevo en la página del pedido.',
    },
    open: 'Abrir el pedido',
  },
  fr: {
    subject: 'Veuillez rendre un paiement : {number}',
    text: {
      byHand:
        'Une facture a été payée au-delà de ce qui est dû. Le paiement a été noté à la main, le prestataire de paiement ne peut donc pas le renvoyer. Virez le montant à l’acheteur, puis notez-le avec « Rembourser » sur la page de la commande.',
      undelivered:
        'Un remboursement n’est pas parvenu à l’acheteur, et l’argent est toujours ici. La page de la commande en indique la raison. Vérifiez auprès du prestataire de paiement, puis remboursez à nouveau sur cette page.',
    },
    open: 'Ouvrir la commande',
  },
};
