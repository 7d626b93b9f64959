import { expectDefined } from '../../../platform/expect-defined.ts';
import { buyerParty, sellerParty } from './cii-parties.ts';
import { amount, dayElement, quantityOf } from './cii-values.ts';
import { euroNote } from './euro-note.ts';
import { statesEuros } from './euros.ts';
import type { InvoiceFormat } from './formats.ts';
import type { InvoiceDocument, InvoiceLine } from './invoice-document.ts';
import { documentTexts } from './document-texts.ts';
import { taxCategoryOf, type TaxCategory } from './tax-categories.ts';
import { el, writeXml, type XmlElement } from './xml.ts';

/**
 * An invoice as UN/CEFACT Cross Industry Invoice (D22B), the syntax of Factur-X and XRechnung. The numbers in comments are
 * those of the terms of EN 16931. The order of the elements is that of the schema.
 */

const namespaces = {
  'xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
  'xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
  'xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
  'xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
};

/** BT-3, UNTDID 1001: invoice, corrected invoice, credit note. */
const typeCodes = { invoice: '380', cancellation: '384', creditNote: '381' } as const;

interface Context {
  readonly invoice: InvoiceDocument;
  readonly category: TaxCategory;
  /** A credit note states what goes back as positive amounts; a cancellation repeats its invoice with the other sign. */
  readonly sign: 1 | -1;
}

export function invoiceXml(invoice: InvoiceDocument, format: InvoiceFormat): string {
  const context: Context = {
    invoice,
    category: taxCategoryOf(invoice.taxMode),
    sign: invoice.kind === 'creditNote' ? -1 : 1,
  };
  const root = el(
    'rsm:CrossIndustryInvoice',
    [
      el('rsm:ExchangedDocumentContext', [
        el('ram:BusinessProcessSpecifiedDocumentContextParameter', [el('ram:ID', format.process)]),
        el('ram:GuidelineSpecifiedDocumentContextParameter', [el('ram:ID', format.specification)]),
      ]),
      header(invoice),
      el('rsm:SupplyChainTradeTransaction', [
        ...invoice.lines.map((line, i) => lineItem(context, line, i + 1)),
        agreement(context),
        delivery(invoice),
        settlement(context),
      ]),
    ],
    namespaces,
  );
  return writeXml(expectDefined(root, 'an invoice has content'));
}

function header(invoice: InvoiceDocument): XmlElement | null {
  const { number, kind, issueDate, reason, isTest, language } = invoice;
  const euros = statesEuros(invoice) ? euroNote(invoice) : '';
  const notes = [isTest ? documentTexts[language].test : '', reason, euros];
  return el('rsm:ExchangedDocument', [
    el('ram:ID', number),
    el('ram:TypeCode', typeCodes[kind]),
    el('ram:IssueDateTime', [dayElement(issueDate)]),
    ...notes.map((note) => el('ram:IncludedNote', [el('ram:Content', note)])),
  ]);
}

function lineItem({ category, invoice, sign }: Context, line: InvoiceLine, position: number) {
  return el('ram:IncludedSupplyChainTradeLineItem', [
    el('ram:AssociatedDocumentLineDocument', [el('ram:LineID', String(position))]),
    el('ram:SpecifiedTradeProduct', [
      el('ram:SellerAssignedID', line.productId === null ? '' : String(line.productId)),
      el('ram:Name', line.name),
    ]),
    el('ram:SpecifiedLineTradeAgreement', [
      el('ram:NetPriceProductTradePrice', [el('ram:ChargeAmount', amount(line.unitNetCents))]),
    ]),
    el('ram:SpecifiedLineTradeDelivery', [
      el('ram:BilledQuantity', quantityOf(line.quantity * sign), { unitCode: 'C62' }),
    ]),
    el('ram:SpecifiedLineTradeSettlement', [
      el('ram:ApplicableTradeTax', [
        el('ram:TypeCode', 'VAT'),
        el('ram:CategoryCode', category.code),
        rateElement(category, invoice.rateBasisPoints),
      ]),
      line.period === null ? null : periodElement(line.period.from, line.period.to),
      el('ram:SpecifiedTradeSettlementLineMonetarySummation', [
        el('ram:LineTotalAmount', amount(line.netCents * sign)),
      ]),
    ]),
  ]);
}

function agreement({ invoice, category }: Context): XmlElement | null {
  return el('ram:ApplicableHeaderTradeAgreement', [
    // BT-10
    el('ram:BuyerReference', invoice.buyerReference),
    sellerParty(invoice.seller, category),
    buyerParty(invoice.buyer, category, invoice.customerNumber),
    // BT-14, our number.
    el('ram:SellerOrderReferencedDocument', [
      el('ram:IssuerAssignedID', invoice.orderId === null ? '' : String(invoice.orderId)),
    ]),
    // BT-13, that of the buyer.
    el('ram:BuyerOrderReferencedDocument', [el('ram:IssuerAssignedID', invoice.buyerOrder)]),
  ]);
}

function delivery({ supplyFrom, supplyTo }: InvoiceDocument): XmlElement {
  const event = el('ram:ActualDeliverySupplyChainEvent', [
    el('ram:OccurrenceDateTime', [dayElement(supplyFrom)]),
  ]);
  const content = supplyTo === null && event !== null ? [event] : [];
  // The schema demands the element, even without content.
  return { name: 'ram:ApplicableHeaderTradeDelivery', attributes: {}, content };
}

function settlement({ invoice, category, sign }: Context): XmlElement | null {
  const { number, currency, netCents, taxCents, grossCents, language } = invoice;
  const texts = documentTexts[language];
  return el('ram:ApplicableHeaderTradeSettlement', [
    el('ram:PaymentReference', number),
    // BT-6
    el('ram:TaxCurrencyCode', statesEuros(invoice) ? 'EUR' : ''),
    el('ram:InvoiceCurrencyCode', currency),
    paymentMeans(invoice),
    el('ram:ApplicableTradeTax', [
      el('ram:CalculatedAmount', amount(taxCents * sign)),
      el('ram:TypeCode', 'VAT'),
      el('ram:ExemptionReason', category.note === null ? '' : texts.taxNotes[category.note]),
      el('ram:BasisAmount', amount(netCents * sign)),
      el('ram:CategoryCode', category.code),
      el('ram:ExemptionReasonCode', category.reasonCode),
      rateElement(category, invoice.rateBasisPoints),
    ]),
    invoice.supplyTo === null ? null : periodElement(invoice.supplyFrom, invoice.supplyTo),
    paymentTerms(invoice),
    el('ram:SpecifiedTradeSettlementHeaderMonetarySummation', [
      el('ram:LineTotalAmount', amount(netCents * sign)),
      el('ram:TaxBasisTotalAmount', amount(netCents * sign)),
      el('ram:TaxTotalAmount', amount(taxCents * sign), { currencyID: currency }),
      // BT-111
      statesEuros(invoice)
        ? el('ram:TaxTotalAmount', amount(invoice.euros.taxCents * sign), { currencyID: 'EUR' })
        : null,
      el('ram:GrandTotalAmount', amount(grossCents * sign)),
      el('ram:DuePayableAmount', amount(grossCents * sign)),
    ]),
    // BT-25 and BT-26
    invoice.corrects === null
      ? null
      : el('ram:InvoiceReferencedDocument', [
          el('ram:IssuerAssignedID', invoice.corrects.number),
          el('ram:FormattedIssueDateTime', [dayElement(invoice.corrects.issueDate, 'qdt')]),
        ]),
  ]);
}

/** BG-16, UNTDID 4461: 58 SEPA credit transfer, 30 credit transfer, 68 online payment service. */
function paymentMeans({ paymentMeans: means, currency, seller, language }: InvoiceDocument) {
  if (means === 'online') {
    return el('ram:SpecifiedTradeSettlementPaymentMeans', [
      el('ram:TypeCode', '68'),
      el('ram:Information', documentTexts[language].online),
    ]);
  }
  return el('ram:SpecifiedTradeSettlementPaymentMeans', [
    el('ram:TypeCode', currency === 'EUR' ? '58' : '30'),
    el('ram:PayeePartyCreditorFinancialAccount', [
      el('ram:IBANID', seller.iban),
      el('ram:AccountName', seller.iban === '' ? '' : seller.name),
    ]),
    el('ram:PayeeSpecifiedCreditorFinancialInstitution', [el('ram:BICID', seller.bic)]),
  ]);
}

/** BT-20 and BT-9. */
function paymentTerms({ kind, dueDate, language }: InvoiceDocument): XmlElement | null {
  const { terms } = documentTexts[language];
  return el('ram:SpecifiedTradePaymentTerms', [
    el(
      'ram:Description',
      kind !== 'invoice' ? terms.correction : dueDate === null ? terms.atOnce : terms.days,
    ),
    dueDate === null ? null : el('ram:DueDateDateTime', [dayElement(dueDate)]),
  ]);
}

function periodElement(from: string, to: string): XmlElement | null {
  return el('ram:BillingSpecifiedPeriod', [
    el('ram:StartDateTime', [dayElement(from)]),
    el('ram:EndDateTime', [dayElement(to)]),
  ]);
}

function rateElement({ hasRate }: TaxCategory, rateBasisPoints: number): XmlElement | null {
  return hasRate ? el('ram:RateApplicablePercent', amount(rateBasisPoints)) : null;
}
