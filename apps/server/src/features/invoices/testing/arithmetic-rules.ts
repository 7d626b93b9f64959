import { allAt, hundredths, textAt, type CiiElement } from './read-cii.ts';

/** The rules of EN 16931-1 about sums, tax and what depends on them, as far as our invoices have the terms. */
export interface ArithmeticRule {
  readonly id: string;
  readonly says: string;
  /** True if the invoice follows it, or the rule is about something that it does not have. */
  readonly holds: (invoice: CiiElement) => boolean;
}

const transaction = 'SupplyChainTradeTransaction';
const settlement = `${transaction}/ApplicableHeaderTradeSettlement`;
const sums = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation`;
const breakdown = `${settlement}/ApplicableTradeTax`;
const seller = `${transaction}/ApplicableHeaderTradeAgreement/SellerTradeParty`;
const buyer = `${transaction}/ApplicableHeaderTradeAgreement/BuyerTradeParty`;
const lineTax = 'SpecifiedLineTradeSettlement/ApplicableTradeTax';
const lineNet = 'SpecifiedLineTradeSettlement/SpecifiedTradeSettlementLineMonetarySummation/LineTotalAmount';
const price = 'SpecifiedLineTradeAgreement/NetPriceProductTradePrice/ChargeAmount';

const sum = (invoice: CiiElement, name: string): number => hundredths(textAt(invoice, `${sums}/${name}`));
const linesOf = (invoice: CiiElement) => allAt(invoice, `${transaction}/IncludedSupplyChainTradeLineItem`);
const netOf = (line: CiiElement): number => hundredths(textAt(line, lineNet));
const added = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const categoryOf = (invoice: CiiElement) => textAt(invoice, `${breakdown}/CategoryCode`);

function vatIdsOf(invoice: CiiElement, party: string): readonly string[] {
  return allAt(invoice, `${party}/SpecifiedTaxRegistration/ID`)
    .filter(({ attributes }) => attributes['schemeID'] === 'VA')
    .map(({ text }) => text);
}

/** Half a cent is rounded away from zero. Whole numbers: no digit is lost. */
function taxOf(netHundredths: number, rateHundredths: number): number {
  const product = BigInt(Math.abs(netHundredths)) * BigInt(rateHundredths);
  const rounded = Number((product + 5_000n) / 10_000n);
  return netHundredths < 0 ? 0 - rounded : rounded;
}

export const arithmeticRules: readonly ArithmeticRule[] = [
  {
    id: 'BR-16',
    says: 'there is at least one line',
    holds: (invoice) => linesOf(invoice).length > 0,
  },
  {
    id: 'BR-27',
    says: 'the net price of an item is not negative',
    holds: (invoice) => linesOf(invoice).every((line) => hundredths(textAt(line, price)) >= 0),
  },
  {
    id: 'PEPPOL-EN16931-R120',
    says: 'the net amount of a line is its quantity times its price',
    holds: (invoice) =>
      linesOf(invoice).every((line) => {
        const quantity = Number(textAt(line, 'SpecifiedLineTradeDelivery/BilledQuantity'));
        return netOf(line) === quantity * hundredths(textAt(line, price));
      }),
  },
  {
    id: 'BR-CO-10',
    says: 'the sum of the lines is the sum of their net amounts',
    holds: (invoice) => sum(invoice, 'LineTotalAmount') === added(linesOf(invoice).map(netOf)),
  },
  {
    id: 'BR-CO-13',
    says: 'the total without tax is the sum of the lines, as there are no allowances and charges',
    holds: (invoice) => sum(invoice, 'TaxBasisTotalAmount') === sum(invoice, 'LineTotalAmount'),
  },
  {
    id: 'BR-CO-14',
    says: 'the total of the tax is the sum of the tax of each rate',
    holds: (invoice) =>
      sum(invoice, 'TaxTotalAmount') ===
      added(allAt(invoice, `${breakdown}/CalculatedAmount`).map(({ text }) => hundredths(text))),
  },
  {
    id: 'BR-53, BT-111',
    says: 'the tax is also stated in the currency of the accounting, if there is one, and in no other',
    holds: (invoice) => {
      const currencies = allAt(invoice, `${sums}/TaxTotalAmount`).map(
        ({ attributes }) => attributes['currencyID'],
      );
      const stated = ['InvoiceCurrencyCode', 'TaxCurrencyCode'].flatMap((name) =>
        allAt(invoice, `${settlement}/${name}`).map(({ text }) => text),
      );
      return new Set(stated).size === stated.length && currencies.join() === stated.join();
    },
  },
  {
    id: 'BR-CO-15',
    says: 'the total with tax is the total without tax and the tax',
    holds: (invoice) =>
      sum(invoice, 'GrandTotalAmount') ===
      sum(invoice, 'TaxBasisTotalAmount') + sum(invoice, 'TaxTotalAmount'),
  },
  {
    id: 'BR-CO-16',
    says: 'the amount due is the total with tax, as nothing is prepaid or rounded',
    holds: (invoice) => sum(invoice, 'DuePayableAmount') === sum(invoice, 'GrandTotalAmount'),
  },
  {
    id: 'BR-CO-17',
    says: 'the tax of a rate is its taxable amount times the rate, rounded to two decimals',
    holds: (invoice) =>
      allAt(invoice, breakdown).every((tax) => {
        const rate = textAt(tax, 'RateApplicablePercent');
        const expected = taxOf(
          hundredths(textAt(tax, 'BasisAmount')),
          rate === undefined ? 0 : hundredths(rate),
        );
        return hundredths(textAt(tax, 'CalculatedAmount')) === expected;
      }),
  },
  {
    id: 'BR-CO-18',
    says: 'there is a breakdown of the tax',
    holds: (invoice) => allAt(invoice, breakdown).length === 1,
  },
  {
    id: 'BR-S-08, BR-AE-08, BR-O-08',
    says: 'the taxable amount of a category is the sum of the lines with this category and rate',
    holds: (invoice) =>
      allAt(invoice, breakdown).every((tax) => {
        const same = linesOf(invoice).filter((line) =>
          ['CategoryCode', 'RateApplicablePercent'].every(
            (name) => textAt(line, `${lineTax}/${name}`) === textAt(tax, name),
          ),
        );
        return hundredths(textAt(tax, 'BasisAmount')) === added(same.map(netOf));
      }),
  },
  {
    id: 'BR-AE-05, BR-AE-09, BR-O-09',
    says: 'there is no tax with reverse charge and outside of the EU',
    holds: (invoice) => categoryOf(invoice) === 'S' || sum(invoice, 'TaxTotalAmount') === 0,
  },
  {
    id: 'BR-AE-10, BR-O-10',
    says: 'without tax, there is a reason, as a code and in words',
    holds: (invoice) =>
      ['ExemptionReason', 'ExemptionReasonCode'].every(
        (name) => (textAt(invoice, `${breakdown}/${name}`) !== undefined) === (categoryOf(invoice) !== 'S'),
      ),
  },
  {
    id: 'BR-AE-02',
    says: 'with reverse charge, both parties have a VAT id',
    holds: (invoice) =>
      categoryOf(invoice) !== 'AE' || [seller, buyer].every((party) => vatIdsOf(invoice, party).length === 1),
  },
  {
    id: 'BR-O-02',
    says: 'outside of the EU, neither party has a VAT id',
    holds: (invoice) =>
      categoryOf(invoice) !== 'O' || [seller, buyer].every((party) => vatIdsOf(invoice, party).length === 0),
  },
  {
    id: 'BR-48, BR-O-05',
    says: 'each category except outside of the EU has a rate, and so do the lines',
    holds: (invoice) =>
      [...allAt(invoice, breakdown), ...linesOf(invoice).flatMap((line) => allAt(line, lineTax))].every(
        (tax) =>
          (textAt(tax, 'RateApplicablePercent') === undefined) === (textAt(tax, 'CategoryCode') === 'O'),
      ),
  },
  {
    id: 'BR-CO-25',
    says: 'an amount due has a day or terms of payment',
    holds: (invoice) =>
      sum(invoice, 'DuePayableAmount') <= 0 ||
      allAt(invoice, `${settlement}/SpecifiedTradePaymentTerms`).length === 1,
  },
  {
    id: 'BR-CO-26',
    says: 'the seller has an id or a VAT id',
    holds: (invoice) => textAt(invoice, `${seller}/ID`) !== undefined || vatIdsOf(invoice, seller).length > 0,
  },
  {
    id: 'BR-55',
    says: 'what corrects an invoice names it',
    holds: (invoice) =>
      (textAt(invoice, 'ExchangedDocument/TypeCode') === '380') ===
      (textAt(invoice, `${settlement}/InvoiceReferencedDocument/IssuerAssignedID`) === undefined),
  },
];
