import { languages } from '@palimpsest/contract';
import { describe, expect, it } from 'vitest';
import { markdownPieces } from '../../../platform/markdown/markdown-pieces.ts';
import { orderMailTexts } from './order-mail-texts.ts';
import { composeShopMail, type ShopFacts, type ShopMailKind } from './shop-mails.ts';
import { subscriptionMailTexts } from './subscription-mail-texts.ts';

/** The words of emails about orders and subscriptions. */

const kinds = [...Object.keys(orderMailTexts), ...Object.keys(subscriptionMailTexts)] as ShopMailKind[];
const all = kinds.flatMap((kind) => languages.map((language) => ({ kind, language })));

const facts: Required<ShopFacts> = {
  product: '250 credits',
  licenseCode: 'A1-B2',
  credits: 2500,
  currency: 'EUR',
  netCents: 199_000,
  grossCents: 236_810,
  refundCents: 1190,
  sumCents: 236_811,
  invoiceNumber: 'R-10001',
  documentNumber: 'R-10002',
  reason: 'Asked for it, see evil.example',
  orderedAt: new Date('2026-03-31T22:30:00Z'),
  payUntil: new Date('2026-04-14T22:30:00Z'),
  chargedAt: new Date('2026-04-15T10:00:00Z'),
  begins: new Date('2026-04-16T10:00:00Z'),
  ends: new Date('2027-04-16T10:00:00Z'),
  seller: 'Ada Press, Lane 1, Town',
};
const reader = { language: 'en', timeZone: '' } as const;

describe('an email about an order', () => {
  it.each(all)('has no gap in its words: $kind in $language', ({ kind, language }) => {
    const mail = composeShopMail({ kind, facts, reminder: 2, isTest: false }, { language, timeZone: '' });
    expect(mail.subject).not.toBe('');
    expect(mail.text).not.toMatch(/[{}]|undefined/);
    expect(mail.html).toContain(`lang="${language}"`);
  });

  it('writes amounts and days as its language does, in German time for a buyer without a zone', () => {
    const german = composeShopMail(
      { kind: 'orderConfirmed', facts, isTest: false },
      { language: 'de', timeZone: '' },
    ).text;
    expect(german).toContain('Gesamtbetrag: 2.368,10\u00a0€');
    expect(german).toContain('Nettobetrag: 1.990,00\u00a0€');
    expect(german).toContain('Bestellt am: 1. April 2026');
    const there = { language: 'en', timeZone: 'America/New_York' } as const;
    const english = composeShopMail({ kind: 'orderConfirmed', facts, isTest: false }, there).text;
    expect(english).toContain('Ordered on: March 31, 2026');
    expect(english).toContain('Total: €2,368.10');
  });

  it('invites to pay again after a chargeback only with the link to do so', () => {
    const { text } = composeShopMail(
      { kind: 'paymentTakenBack', facts, isTest: false },
      reader,
      'https://a.example',
    );
    expect(text).toContain('please write to us');
    expect(text).not.toContain('pay again');
    const payable = { kind: 'paymentTakenBack', facts, isTest: false, payableId: 'its-id' } as const;
    const inviting = composeShopMail(payable, reader, 'https://a.example').text;
    expect(inviting).toMatch(/\/checkout\/its-id[\s\S]*you can pay again[\s\S]*please write to us/);
  });

  it('shows one amount if there is no tax', () => {
    const free = { ...facts, netCents: 1000, grossCents: 1000 };
    const { text } = composeShopMail({ kind: 'orderConfirmed', facts: free, isTest: false }, reader);
    expect(text).toContain('Total: €10.00');
    expect(text).not.toContain('Net amount');
  });

  it('leads to the payment and the licence, if the address of the product is known', () => {
    const mail = { kind: 'renewalFailed', facts, payableId: 'abc', isTest: false } as const;
    const { text } = composeShopMail(mail, reader, 'https://texts.example/');
    expect(text).toContain('Pay: https://texts.example/checkout/abc');
    expect(text).toContain('https://texts.example/license?code=A1-B2');
    expect(composeShopMail(mail, reader).text).not.toContain('http');
  });

  it('turns no word of an administrator into a link', () => {
    const { text } = composeShopMail({ kind: 'refunded', facts, isTest: false }, reader);
    expect(text).toContain('Reason: Asked for it, see evil. example');
  });

  it('says that a shop is being tested', () => {
    const tested = composeShopMail({ kind: 'orderConfirmed', facts, isTest: true }, reader);
    expect(tested.text).toContain('no money is charged');
    const live = composeShopMail({ kind: 'orderConfirmed', facts, isTest: false }, reader);
    expect(live.text).not.toContain('no money is charged');
  });

  it('contains whole texts that the buyer keeps', () => {
    const source =
      '## One & two\n\nA **bold** [link](/withdraw), [other](https://a.example).\n\n- first\n- second';
    const document = {
      title: 'Terms <1>',
      language: 'en',
      pieces: markdownPieces(source),
      base: undefined,
    } as const;
    const mail = { kind: 'orderConfirmed', facts, isTest: false, documents: [document] } as const;
    const { text, html } = composeShopMail(mail, reader);
    expect(text).toContain('Terms <1>\n=========\n\nOne & two\n\nA bold link, other.\n\n- first\n- second');
    expect(html).toContain('Terms &lt;1&gt;</h2>');
    expect(html).toContain('One &amp; two</h2>');
    expect(html).toContain('<strong>bold</strong> <span>link</span>');
    expect(html).toContain('href="https://a.example"');
    const opened = html.match(/<(?!\/|!|meta|br|hr)[a-z0-9]+/g)?.length;
    expect(html.match(/<\/[a-z0-9]+>/g)).toHaveLength(opened ?? 0);
    const withBase = { ...mail, documents: [{ ...document, base: 'https://texts.example' }] };
    expect(composeShopMail(withBase, reader).html).toContain('href="https://texts.example/withdraw"');
  });
});
