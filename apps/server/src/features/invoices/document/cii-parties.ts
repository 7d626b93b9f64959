import type { InvoiceBuyer, SellerOnInvoice } from './invoice-document.ts';
import type { TaxCategory } from './tax-categories.ts';
import { el, type XmlElement } from './xml.ts';

/** BG-4 */
export function sellerParty(seller: SellerOnInvoice, { hasVatIds }: TaxCategory): XmlElement | null {
  // Without a VAT id, another id has to name the seller (BR-CO-26).
  const id = hasVatIds && seller.vatId !== '' ? '' : seller.vatId || seller.taxNumber;
  return el('ram:SellerTradeParty', [
    el('ram:ID', id),
    el('ram:Name', seller.name),
    // BT-33
    el('ram:Description', seller.register),
    // BG-6
    el('ram:DefinedTradeContact', [
      el('ram:PersonName', seller.representative || seller.name),
      el('ram:TelephoneUniversalCommunication', [el('ram:CompleteNumber', seller.phone)]),
      el('ram:EmailURIUniversalCommunication', [el('ram:URIID', seller.mail)]),
    ]),
    el('ram:PostalTradeAddress', [
      el('ram:PostcodeCode', seller.zip),
      el('ram:LineOne', seller.street),
      el('ram:CityName', seller.city),
      el('ram:CountryID', seller.country),
    ]),
    electronicAddress(seller.mail),
    registration('VA', hasVatIds ? seller.vatId : ''),
    registration('FC', seller.taxNumber),
  ]);
}

/** BG-7 */
export function buyerParty(
  buyer: InvoiceBuyer,
  { hasVatIds }: TaxCategory,
  customer: number,
): XmlElement | null {
  const isCompany = buyer.companyName !== '';
  return el('ram:BuyerTradeParty', [
    el('ram:ID', String(customer)),
    el('ram:Name', isCompany ? buyer.companyName : buyer.name),
    // BG-9
    el('ram:DefinedTradeContact', [el('ram:PersonName', isCompany ? buyer.name : '')]),
    el('ram:PostalTradeAddress', [
      el('ram:PostcodeCode', buyer.zip),
      el('ram:LineOne', buyer.address1),
      el('ram:LineTwo', buyer.address2),
      el('ram:CityName', buyer.city),
      el('ram:CountryID', buyer.country),
    ]),
    electronicAddress(buyer.mail),
    registration('VA', hasVatIds ? buyer.vatId : ''),
  ]);
}

/** BT-34 and BT-49: an email address. */
function electronicAddress(mail: string): XmlElement | null {
  return el('ram:URIUniversalCommunication', [el('ram:URIID', mail, { schemeID: 'EM' })]);
}

function registration(scheme: 'VA' | 'FC', id: string): XmlElement | null {
  return el('ram:SpecifiedTaxRegistration', [el('ram:ID', id, { schemeID: scheme })]);
}
