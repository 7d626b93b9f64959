import type { Language } from '@palimpsest/contract';

/** Names of the facts and links in emails about orders and subscriptions, and lines that several of them have. */
export interface ShopMailLabels {
  readonly product: string;
  readonly licence: string;
  readonly credits: string;
  readonly invoice: string;
  readonly document: string;
  readonly ordered: string;
  readonly net: string;
  readonly amount: string;
  readonly sum: string;
  readonly refund: string;
  readonly reason: string;
  readonly seller: string;
  readonly payUntil: string;
  readonly charged: string;
  readonly begins: string;
  readonly ends: string;
  readonly pay: string;
  readonly administer: string;
  readonly contact: string;
  /** A shop that takes no money. */
  readonly test: string;
}

export const shopMailLabels: Readonly<Record<Language, ShopMailLabels>> = {
  en: {
    product: 'Product',
    licence: 'Licence',
    credits: 'Credits',
    invoice: 'Invoice',
    document: 'Document',
    ordered: 'Ordered on',
    net: 'Net amount',
    amount: 'Total',
    sum: 'Amount',
    refund: 'Refund',
    reason: 'Reason',
    seller: 'Seller',
    payUntil: 'To be paid until',
    charged: 'Charged on',
    begins: 'Begins',
    ends: 'Ends',
    pay: 'Pay',
    administer: 'Open the licence',
    contact: 'Write to the operator',
    test: 'This shop is being tested: no money is charged, and the invoice has no effect.',
  },
  de: {
    product: 'Produkt',
    licence: 'Lizenz',
    credits: 'Credits',
    invoice: 'Rechnung',
    document: 'Beleg',
    ordered: 'Bestellt am',
    net: 'Nettobetrag',
    amount: 'Gesamtbetrag',
    sum: 'Betrag',
    refund: 'Erstattung',
    reason: 'Grund',
    seller: 'Verkäufer',
    payUntil: 'Zu bezahlen bis',
    charged: 'Abbuchung am',
    begins: 'Beginn',
    ends: 'Ende',
    pay: 'Bezahlen',
    administer: 'Lizenz öffnen',
    contact: 'Dem Betreiber schreiben',
    test: 'Dieser Shop wird getestet: Es wird kein Geld abgebucht, und die Rechnung ist ohne Wirkung.',
  },
  es: {
    product: 'Producto',
    licence: 'Licencia',
    credits: 'Créditos',
    invoice: 'Factura',
    document: 'Documento',
    ordered: 'Fecha del pedido',
    net: 'Importe neto',
    amount: 'Importe total',
    sum: 'Importe',
    refund: 'Reembolso',
    reason: 'Motivo',
    seller: 'Vendedor',
    payUntil: 'A pagar hasta',
    charged: 'Cobro el',
    begins: 'Inicio',
    ends: 'Fin',
    pay: 'Pagar',
    administer: 'Abrir la licencia',
    contact: 'Escribir al operador',
    test: 'Esta tienda está en pruebas: no se cobra dinero y la factura no tiene efecto.',
  },
  fr: {
    product: 'Produit',
    licence: 'Licence',
    credits: 'Crédits',
    invoice: 'Facture',
    document: 'Document',
    ordered: 'Commande du',
    net: 'Montant net',
    amount: 'Montant total',
    sum: 'Montant',
    refund: 'Remboursement',
    reason: 'Motif',
    seller: 'Vendeur',
    payUntil: 'À payer d’ici au',
    charged: 'Débit le',
    begins: 'Début',
    ends: 'Fin',
    pay: 'Payer',
    administer: 'Ouvrir la licence',
    contact: 'Écrire à l’exploitant',
    test: 'Cette boutique est en test : aucun montant n’est débité, et la facture est sans effet.',
  },
};
