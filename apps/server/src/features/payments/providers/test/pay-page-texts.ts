import type { Language, PaymentMethod } from '@palimpsest/contract';
import type { TestPaymentRow } from '../../tables.ts';

export const outcomes = ['paid', 'pending', 'failed', 'expired', 'canceled'] as const;
export type Outcome = (typeof outcomes)[number];

/** The texts of the page of the test provider. */
export interface PayPageTexts {
  readonly title: string;
  readonly noMoney: string;
  readonly purpose: string;
  readonly amount: string;
  readonly method: string;
  readonly methods: Readonly<Record<PaymentMethod, string>>;
  readonly isSaved: string;
  readonly question: string;
  readonly buttons: Readonly<Record<Outcome, string>>;
  readonly hints: Readonly<Record<Outcome, string>>;
  readonly states: Readonly<Record<Exclude<TestPaymentRow['status'], 'open'>, string>>;
  readonly back: string;
}

export const payPageTexts: Readonly<Record<Language, PayPageTexts>> = {
  en: {
    title: 'Test payment',
    noMoney: 'This shop is being tested. No money moves, whatever you choose.',
    purpose: 'For',
    amount: 'Amount',
    method: 'Paid by',
    methods: {
      creditcard: 'Card',
      paypal: 'PayPal',
      banktransfer: 'Bank transfer',
      directdebit: 'Direct debit',
      giropay: 'giropay',
      sofort: 'Instant transfer',
      applepay: 'Apple Pay',
    },
    isSaved: 'If it is paid, this way to pay is saved for later charges.',
    question: 'What should happen to this payment?',
    buttons: {
      paid: 'Paid',
      pending: 'Pending',
      failed: 'Failed',
      expired: 'Expired',
      canceled: 'Cancelled',
    },
    hints: {
      paid: 'The money arrives.',
      pending: 'The money is on its way. Come back to this page to decide.',
      failed: 'The bank refuses the payment.',
      expired: 'Nobody pays in time.',
      canceled: 'The payer changes their mind.',
    },
    states: {
      paid: 'This payment is paid.',
      pending: 'This payment is pending.',
      failed: 'This payment has failed.',
      expired: 'This payment has expired.',
      canceled: 'This payment was cancelled.',
    },
    back: 'Back to the shop',
  },
  de: {
    title: 'Testzahlung',
    noMoney: 'Dieser Shop wird getestet. Es fließt kein Geld, ganz gleich, was Sie wählen.',
    purpose: 'Für',
    amount: 'Betrag',
    method: 'Zahlungsart',
    methods: {
      creditcard: 'Karte',
      paypal: 'PayPal',
      banktransfer: 'Überweisung',
      directdebit: 'Lastschrift',
      giropay: 'giropay',
      sofort: 'Sofortüberweisung',
      applepay: 'Apple Pay',
    },
    isSaved: 'Wird sie bezahlt, ist diese Zahlungsart für spätere Abbuchungen gespeichert.',
    question: 'Was soll mit dieser Zahlung geschehen?',
    buttons: {
      paid: 'Bezahlt',
      pending: 'Ausstehend',
      failed: 'Fehlgeschlagen',
      expired: 'Abgelaufen',
      canceled: 'Abgebrochen',
    },
    hints: {
      paid: 'Das Geld kommt an.',
      pending: 'Das Geld ist unterwegs. Kehren Sie auf diese Seite zurück, um zu entscheiden.',
      failed: 'Die Bank lehnt die Zahlung ab.',
      expired: 'Niemand zahlt rechtzeitig.',
      canceled: 'Sie überlegen es sich anders.',
    },
    states: {
      paid: 'Diese Zahlung ist bezahlt.',
      pending: 'Diese Zahlung steht noch aus.',
      failed: 'Diese Zahlung ist fehlgeschlagen.',
      expired: 'Diese Zahlung ist abgelaufen.',
      canceled: 'Diese Zahlung wurde abgebrochen.',
    },
    back: 'Zurück zum Shop',
  },
  es: {
    title: 'Pago de prueba',
    noMoney: 'Esta tienda está en pruebas. No se mueve dinero, elija lo que elija.',
    purpose: 'Concepto',
    amount: 'Importe',
    method: 'Forma de pago',
    methods: {
      creditcard: 'Tarjeta',
      paypal: 'PayPal',
      banktransfer: 'Transferencia bancaria',
      directdebit: 'Domiciliación bancaria',
      giropay: 'giropay',
      sofort: 'Transferencia inmediata',
      applepay: 'Apple Pay',
    },
    isSaved: 'Si se paga, esta forma de pago queda guardada para cobros posteriores.',
    question: '¿Qué debe ocurrir con este pago?',
    buttons: {
      paid: 'Pagado',
      pending: 'Pendiente',
      failed: 'Fallido',
      expired: 'Caducado',
      canceled: 'Cancelado',
    },
    hints: {
      paid: 'El dinero llega.',
      pending: 'El dinero está en camino. Vuelva a esta página para decidir.',
      failed: 'El banco rechaza el pago.',
      expired: 'Nadie paga a tiempo.',
      canceled: 'Usted cambia de opinión.',
    },
    states: {
      paid: 'Este pago está pagado.',
      pending: 'Este pago está pendiente.',
      failed: 'Este pago ha fallado.',
      expired: 'Este pago ha caducado.',
      canceled: 'Este pago se ha cancelado.',
    },
    back: 'Volver a la tienda',
  },
  fr: {
    title: 'Paiement de test',
    noMoney: 'Cette boutique est en test. Aucun argent ne circule, quel que soit votre choix.',
    purpose: 'Objet',
    amount: 'Montant',
    method: 'Moyen de paiement',
    methods: {
      creditcard: 'Carte',
      paypal: 'PayPal',
      banktransfer: 'Virement bancaire',
      directdebit: 'Prélèvement SEPA',
      giropay: 'giropay',
      sofort: 'Virement instantané',
      applepay: 'Apple Pay',
    },
    isSaved: 'S’il est payé, ce moyen de paiement est enregistré pour des débits ultérieurs.',
    question: 'Que doit devenir ce paiement ?',
    buttons: {
      paid: 'Payé',
      pending: 'En attente',
      failed: 'Échoué',
      expired: 'Expiré',
      canceled: 'Annulé',
    },
    hints: {
      paid: 'L’argent arrive.',
      pending: 'L’argent est en route. Revenez sur cette page pour décider.',
      failed: 'La banque refuse le paiement.',
      expired: 'Personne ne paie à temps.',
      canceled: 'Vous changez d’avis.',
    },
    states: {
      paid: 'Ce paiement est payé.',
      pending: 'Ce paiement est en attente.',
      failed: 'Ce paiement a échoué.',
      expired: 'Ce paiement a expiré.',
      canceled: 'Ce paiement a été annulé.',
    },
    back: 'Retour à la boutique',
  },
};
