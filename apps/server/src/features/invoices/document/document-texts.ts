import type { InvoiceKind, Language } from '@palimpsest/contract';

/** The texts of invoices. Words in braces are filled in. */
export interface DocumentTexts {
  readonly kinds: Readonly<Record<InvoiceKind, string>>;
  readonly test: string;
  readonly facts: Readonly<
    Record<
      | 'number'
      | 'date'
      | 'customer'
      | 'order'
      | 'due'
      | 'supply'
      | 'period'
      | 'buyerVatId'
      | 'reference'
      | 'buyerOrder',
      string
    >
  >;
  readonly corrects: Readonly<Record<Exclude<InvoiceKind, 'invoice'>, string>>;
  readonly reason: string;
  readonly columns: Readonly<Record<'position' | 'name' | 'quantity' | 'price' | 'amount', string>>;
  readonly net: string;
  readonly tax: string;
  readonly noTax: string;
  readonly totals: Readonly<Record<InvoiceKind, string>>;
  readonly euros: string;
  readonly taxNotes: Readonly<Record<'reverseCharge' | 'outsideEu', string>>;
  /** The way to pay, in the data. */
  readonly online: string;
  readonly terms: Readonly<Record<'atOnce' | 'days' | 'correction', string>>;
  /** The next step of the reader. */
  readonly pay: Readonly<Record<'transfer' | 'transferAtOnce' | 'online' | 'refund', string>>;
  readonly footer: Readonly<
    Record<'phone' | 'mail' | 'vatId' | 'taxNumber' | 'represented' | 'page', string>
  >;
  readonly embedded: string;
}

export const documentTexts: Readonly<Record<Language, DocumentTexts>> = {
  en: {
    kinds: { invoice: 'Invoice', cancellation: 'Cancellation invoice', creditNote: 'Credit note' },
    test: 'Test document: no money was collected, and this is not an invoice.',
    facts: {
      number: 'Number',
      date: 'Date',
      customer: 'Customer number',
      order: 'Order',
      due: 'Due date',
      supply: 'Date of supply',
      period: 'Period',
      buyerVatId: 'Your VAT number',
      reference: 'Buyer reference',
      buyerOrder: 'Your order number',
    },
    corrects: {
      cancellation: 'This document takes back invoice {number} of {date} in full or what was left of it.',
      creditNote: 'It corrects invoice {number} of {date}.',
    },
    reason: 'Reason: {reason}',
    columns: {
      position: 'No.',
      name: 'Description',
      quantity: 'Quantity',
      price: 'Unit price',
      amount: 'Amount',
    },
    net: 'Net amount',
    tax: 'VAT {rate} ({country})',
    noTax: 'VAT 0 %',
    totals: { invoice: 'Total', cancellation: 'Total taken back', creditNote: 'Amount credited' },
    euros:
      'VAT in euros: {tax} (1 euro = {rate}, average of {month} published by the German Federal Ministry of Finance).',
    taxNotes: {
      reverseCharge:
        'Reverse charge: the recipient of the service owes the VAT (Article 196 of Directive 2006/112/EC).',
      outsideEu: 'Not subject to VAT in the EU: the place of supply is outside the EU.',
    },
    online: 'Paid through an online payment service.',
    terms: {
      atOnce: 'Payable at once.',
      days: 'Payable without deduction by the due date.',
      correction: 'The amount is paid back or set off.',
    },
    pay: {
      transfer:
        'Please transfer {amount} by {date} to the following account, and state {number} as the reference.',
      transferAtOnce:
        'Please transfer {amount} to the following account, and state {number} as the reference.',
      online: 'The amount is collected through the payment method that you choose.',
      refund: 'The amount is paid back to you, or set off against an open invoice.',
    },
    footer: {
      phone: 'Telephone',
      mail: 'Email',
      vatId: 'VAT number',
      taxNumber: 'Tax number',
      represented: 'Represented by',
      page: 'Page {page} of {pages}',
    },
    embedded: 'This PDF contains the invoice as data ({format}).',
  },
  de: {
    kinds: { invoice: 'Rechnung', cancellation: 'Stornorechnung', creditNote: 'Rechnungskorrektur' },
    test: 'Testbeleg: Es wurde kein Geld eingezogen, und dies ist keine Rechnung.',
    facts: {
      number: 'Nummer',
      date: 'Datum',
      customer: 'Kundennummer',
      order: 'Bestellung',
      due: 'Fällig am',
      supply: 'Leistungsdatum',
      period: 'Leistungszeitraum',
      buyerVatId: 'Ihre USt-IdNr.',
      reference: 'Leitweg-ID',
      buyerOrder: 'Ihre Bestellnummer',
    },
    corrects: {
      cancellation:
        'Dieser Beleg storniert die Rechnung {number} vom {date} vollständig oder mit dem verbliebenen Betrag.',
      creditNote: 'Sie berichtigt die Rechnung {number} vom {date}.',
    },
    reason: 'Grund: {reason}',
    columns: {
      position: 'Pos.',
      name: 'Bezeichnung',
      quantity: 'Menge',
      price: 'Einzelpreis',
      amount: 'Betrag',
    },
    net: 'Nettobetrag',
    tax: 'Umsatzsteuer {rate} ({country})',
    noTax: 'Umsatzsteuer 0 %',
    totals: {
      invoice: 'Gesamtbetrag',
      cancellation: 'Stornierter Betrag',
      creditNote: 'Gutgeschriebener Betrag',
    },
    euros:
      'Umsatzsteuer in Euro: {tax} (1 Euro = {rate}, Durchschnittskurs des Bundesministeriums der Finanzen für {month}).',
    taxNotes: {
      reverseCharge:
        'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge, Artikel 196 der Richtlinie 2006/112/EG).',
      outsideEu: 'In der EU nicht steuerbare Leistung: Der Leistungsort liegt außerhalb der EU.',
    },
    online: 'Zahlung über einen Online-Zahlungsdienst.',
    terms: {
      atOnce: 'Sofort zahlbar.',
      days: 'Zahlbar ohne Abzug bis zum Fälligkeitsdatum.',
      correction: 'Der Betrag wird erstattet oder verrechnet.',
    },
    pay: {
      transfer:
        'Bitte überweisen Sie {amount} bis zum {date} auf das folgende Konto, und geben Sie als Verwendungszweck {number} an.',
      transferAtOnce:
        'Bitte überweisen Sie {amount} auf das folgende Konto, und geben Sie als Verwendungszweck {number} an.',
      online: 'Der Betrag wird mit der Zahlungsart eingezogen, die Sie wählen.',
      refund: 'Der Betrag wird Ihnen erstattet oder mit einer offenen Rechnung verrechnet.',
    },
    footer: {
      phone: 'Telefon',
      mail: 'E-Mail',
      vatId: 'USt-IdNr.',
      taxNumber: 'Steuernummer',
      represented: 'Vertreten durch',
      page: 'Seite {page} von {pages}',
    },
    embedded: 'Diese PDF-Datei enthält die Rechnung auch als Daten ({format}).',
  },
  es: {
    kinds: {
      invoice: 'Factura',
      cancellation: 'Factura rectificativa por anulación',
      creditNote: 'Factura rectificativa',
    },
    test: 'Documento de prueba: no se ha cobrado nada y esto no es una factura.',
    facts: {
      number: 'Número',
      date: 'Fecha',
      customer: 'Número de cliente',
      order: 'Pedido',
      due: 'Vencimiento',
      supply: 'Fecha de la prestación',
      period: 'Periodo',
      buyerVatId: 'Su NIF-IVA',
      reference: 'Referencia del comprador',
      buyerOrder: 'Su número de pedido',
    },
    corrects: {
      cancellation:
        'Este documento anula la factura {number} del {date}, por completo o en lo que quedaba de ella.',
      creditNote: 'Rectifica la factura {number} del {date}.',
    },
    reason: 'Motivo: {reason}',
    columns: {
      position: 'N.º',
      name: 'Descripción',
      quantity: 'Cantidad',
      price: 'Precio unitario',
      amount: 'Importe',
    },
    net: 'Base imponible',
    tax: 'IVA {rate} ({country})',
    noTax: 'IVA 0 %',
    totals: { invoice: 'Total', cancellation: 'Total anulado', creditNote: 'Importe abonado' },
    euros:
      'IVA en euros: {tax} (1 euro = {rate}, media de {month} publicada por el Ministerio Federal de Hacienda de Alemania).',
    taxNotes: {
      reverseCharge: 'Inversión del sujeto pasivo (artículo 196 de la Directiva 2006/112/CE).',
      outsideEu: 'Operación no sujeta al IVA en la UE: el lugar de la prestación está fuera de la UE.',
    },
    online: 'Pago mediante un servicio de pago en línea.',
    terms: {
      atOnce: 'Pago inmediato.',
      days: 'Pago sin deducciones hasta la fecha de vencimiento.',
      correction: 'El importe se devuelve o se compensa.',
    },
    pay: {
      transfer:
        'Transfiera {amount} antes del {date} a la siguiente cuenta e indique {number} como concepto.',
      transferAtOnce: 'Transfiera {amount} a la siguiente cuenta e indique {number} como concepto.',
      online: 'El importe se cobra con la forma de pago que elija.',
      refund: 'El importe se le devuelve o se compensa con una factura pendiente.',
    },
    footer: {
      phone: 'Teléfono',
      mail: 'Correo',
      vatId: 'NIF-IVA',
      taxNumber: 'Número fiscal',
      represented: 'Representante',
      page: 'Página {page} de {pages}',
    },
    embedded: 'Este PDF contiene también la factura como datos ({format}).',
  },
  fr: {
    kinds: { invoice: 'Facture', cancellation: 'Facture d’annulation', creditNote: 'Avoir' },
    test: 'Document de test : aucun paiement n’a été encaissé et ceci n’est pas une facture.',
    facts: {
      number: 'Numéro',
      date: 'Date',
      customer: 'Numéro de client',
      order: 'Commande',
      due: 'Échéance',
      supply: 'Date de la prestation',
      period: 'Période',
      buyerVatId: 'Votre n° de TVA',
      reference: 'Référence de l’acheteur',
      buyerOrder: 'Votre numéro de commande',
    },
    corrects: {
      cancellation:
        'Ce document annule la facture {number} du {date}, en totalité ou pour ce qu’il en restait.',
      creditNote: 'Ce document rectifie la facture {number} du {date}.',
    },
    reason: 'Motif : {reason}',
    columns: {
      position: 'N°',
      name: 'Désignation',
      quantity: 'Quantité',
      price: 'Prix unitaire',
      amount: 'Montant',
    },
    net: 'Montant hors taxe',
    tax: 'TVA {rate} ({country})',
    noTax: 'TVA 0 %',
    totals: { invoice: 'Total', cancellation: 'Total annulé', creditNote: 'Montant crédité' },
    euros:
      'TVA en euros : {tax} (1 euro = {rate}, moyenne mensuelle du ministère fédéral des Finances d’Allemagne, {month}).',
    taxNotes: {
      reverseCharge:
        'Autoliquidation : la TVA est due par le preneur (article 196 de la directive 2006/112/CE).',
      outsideEu:
        'Opération non soumise à la TVA dans l’UE : le lieu de la prestation est situé hors de l’UE.',
    },
    online: 'Paiement par un service de paiement en ligne.',
    terms: {
      atOnce: 'Payable immédiatement.',
      days: 'Payable sans escompte à la date d’échéance.',
      correction: 'Le montant est remboursé ou compensé.',
    },
    pay: {
      transfer:
        'Veuillez virer {amount} avant le {date} sur le compte suivant, en indiquant la référence {number}.',
      transferAtOnce: 'Veuillez virer {amount} sur le compte suivant, en indiquant la référence {number}.',
      online: 'Le montant est prélevé par le moyen de paiement de votre choix.',
      refund: 'Le montant vous est remboursé, ou compensé avec une facture ouverte.',
    },
    footer: {
      phone: 'Téléphone',
      mail: 'E-mail',
      vatId: 'N° de TVA',
      taxNumber: 'N° fiscal',
      represented: 'Représenté par',
      page: 'Page {page} sur {pages}',
    },
    embedded: 'Ce PDF contient aussi la facture sous forme de données ({format}).',
  },
};
