import type { ManagedProduct, ProductPrice } from '@palimpsest/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import app from '../../../i18n/texts/app.json?language=en';
import list from '../../../i18n/texts/list.json?language=en';
import { markupInApp } from '../../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../../i18n/translate.ts';
import products from '../texts/products.json?language=en';
import { ProductCards, ProductTable } from './ProductList.tsx';
import { ProductPrices } from './ProductPrices.tsx';

beforeAll(() => provideTexts('en', { app, list, products }));

const price = (Id: number, changed: Partial<ProductPrice>): ProductPrice => ({
  Id,
  Currency: 'EUR',
  NetCents: 990,
  HoldsFrom: 1_767_225_600,
  State: 'current',
  SetDate: 1_767_225_600,
  SetBy: '',
  ...changed,
});

const product: ManagedProduct = {
  Id: 30_111,
  Names: { en: '100 credits', de: '100 Credits', es: '100 créditos', fr: '100 crédits' },
  CategoryId: 1,
  Credits: 100,
  Users: 0,
  Guests: 'both',
  IsOffered: true,
  Position: 2,
  IsPriced: true,
  Prices: [
    price(4, { NetCents: 1_390, HoldsFrom: 4_102_444_800, State: 'future' }),
    price(3, { NetCents: 1_290, HoldsFrom: 4_070_908_800, State: 'future', SetBy: 'ada@example.org' }),
    price(1, {}),
    price(2, { Currency: 'USD', NetCents: 1_090 }),
  ],
};
const quote: ManagedProduct = {
  ...product,
  Id: 30_801,
  Names: { en: 'For schools', de: 'Für Schulen', es: 'Para escuelas', fr: 'Pour les écoles' },
  CategoryId: 8,
  Credits: 0,
  IsOffered: false,
  IsPriced: false,
  Prices: [],
};

describe.each([
  ['table', ProductTable],
  ['cards', ProductCards],
])('the products as %s', (_name, List) => {
  it('have their prices of now, and the next one with its day', () => {
    const html = markupInApp(<List products={[product, quote]} />);
    for (const text of ['100 credits', '€9.90', '€12.90 from', '$10.90', 'By a quote', 'Not on sale']) {
      expect(html).toContain(text);
    }
    // Only the next of the later prices.
    expect(html).not.toContain('€13.90');
    expect(html).toContain('href="/admin/shop/products/30111"');
  });
});

describe('the prices of a product', () => {
  it('say who set them, and those that do not hold yet can be deleted', () => {
    const html = markupInApp(<ProductPrices product={product} mayChange />);
    expect(html.match(/aria-label="Delete the price [^"]*"/g)).toHaveLength(2);
    expect(html).toContain('ada@example.org');
    expect(html).toContain('Came with the product');
    expect(html).toContain('New price');
  });

  it('are not changed by support', () => {
    const html = markupInApp(<ProductPrices product={product} mayChange={false} />);
    expect(html).not.toContain('aria-label="Delete the price');
    expect(html).not.toContain('New price');
    expect(html).toContain('€9.90');
  });

  it('of a licence by a quote do not exist', () => {
    const html = markupInApp(<ProductPrices product={quote} mayChange />);
    expect(html).toContain('An organisation asks for a quote, and you invoice it.');
    expect(html).not.toContain('New price');
  });
});
