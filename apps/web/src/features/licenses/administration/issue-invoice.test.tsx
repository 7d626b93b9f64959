import type { Phase } from '@palimpsest/contract';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { operationQuery } from '../../../api/query.ts';
import { markupInApp, stubHead } from '../../../i18n/testing/markup-in-app.tsx';
import { provideTexts } from '../../../i18n/translate.ts';
import licenses from '../texts/licenses.json?language=en';
import { invoiceProblems, newInvoice } from './invoice-entry.ts';
import { InvoicePreview } from './InvoicePreview.tsx';
import { canBeInvoiced } from './IssueInvoice.tsx';

beforeAll(() => provideTexts('en', { licenses }));
afterEach(() => vi.unstubAllGlobals());

const preview = {
  line: 'Educational licence Hochschule Köln, 2,000 credits',
  language: 'de',
  name: 'Hochschule Köln',
  mail: 'ada@example.org',
  country: 'DE',
  currency: 'EUR',
  taxMode: 1,
  vatRate: 19,
  netCents: 120_000,
  taxCents: 22_800,
  grossCents: 142_800,
} as const;

function shown(changes: object = {}): string {
  const client = new QueryClient();
  const input = { licenseid: 7, phase: 2, netCents: 120_000, currency: 'EUR', line: '' } as const;
  client.setQueryData<unknown>(operationQuery('PreviewPeriodInvoice', input).queryKey, {
    data: { ...preview, ...changes },
    message: '',
    total: 0,
  });
  return markupInApp(
    <InvoicePreview
      licenseId={7}
      phase={2}
      entry={{ ...newInvoice, net: 1_200 }}
      orderid="period-of-a-test"
      onBack={() => undefined}
      onClose={() => undefined}
    />,
    client,
  );
}

describe('the preview of an invoice about a period', () => {
  it('has buyer, line, net, tax and gross, and issues what it shows', () => {
    const html = shown();
    for (const text of [
      'Hochschule Köln',
      'ada@example.org',
      preview.line,
      '€1,200.00',
      'VAT 19%',
      '€228.00',
    ])
      expect(html).toContain(text);
    expect(html).toContain('Issue the invoice: €1,428.00');
  });

  it('says why there is no tax', () => {
    const free = { taxCents: 0, grossCents: 120_000, vatRate: 0 };
    expect(shown({ ...free, taxMode: 2 })).toContain('Reverse charge');
    expect(shown({ ...free, taxMode: 3 })).toContain('outside of the EU');
  });
});

describe('an invoice about a period', () => {
  const phase = { payDate: null, invoiceId: '' } as Pick<Phase, 'payDate' | 'invoiceId'>;

  it('can be issued for a period of an educational licence that is neither paid nor invoiced', () => {
    stubHead({ shop: 'live' });
    const education = { type: 1, isChild: false } as const;
    expect(canBeInvoiced(education, phase)).toBe(true);
    expect(canBeInvoiced({ ...education, type: 2 }, phase)).toBe(false);
    expect(canBeInvoiced({ ...education, isChild: true }, phase)).toBe(false);
    expect(canBeInvoiced(education, { ...phase, payDate: 1 })).toBe(false);
    expect(canBeInvoiced(education, { ...phase, invoiceId: 'R-1' })).toBe(false);
    stubHead({ shop: 'off' });
    expect(canBeInvoiced(education, phase)).toBe(false);
  });

  it('needs an amount, and a Leitweg-ID that can be one', () => {
    expect(invoiceProblems(newInvoice, 'wrong')).toEqual({ net: true, leitwegId: undefined });
    const entry = { ...newInvoice, net: '1200.50', leitwegId: '991-33333TEST-33' };
    expect(invoiceProblems(entry, 'wrong')).toEqual({ net: undefined, leitwegId: undefined });
    expect(invoiceProblems({ ...entry, leitwegId: '04011000-1' }, 'wrong').leitwegId).toBe('wrong');
  });
});
