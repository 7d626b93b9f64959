/** The address of a buyer in Germany, which has no VAT id. */
export const buyerAddress = {
  name: 'Ada Nowak',
  companyName: '',
  address1: 'Lindenweg 4',
  address2: '',
  zip: '50667',
  city: 'Köln',
  country: 'DE',
  vatId: '',
};
