import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startTestServer } from '../../../testing/test-server.ts';
import { makeInvoicePdf } from '../../exports/index.ts';
import { invoiceXml } from '../document/cii-xml.ts';
import { formatFor } from '../document/formats.ts';
import { fetchMustang, hasJavaTools, validateWithMustang } from '../testing/mustang.ts';
import { sampleInvoices } from '../testing/sample-invoices.ts';
import { invoiceTask } from './render-invoice.ts';

/** Java is not needed for anything else, so machines without it, or without a network to fetch the validators, leave this test out. */
test.runIf(hasJavaTools())(
  'the official validators accept the PDF (PDF/A-3a) and the XML (EN 16931, XRechnung) of each kind of invoice',
  { timeout: 300_000 },
  async ({ skip }) => {
    const classPath = await fetchMustang();
    if (classPath === undefined) return skip('Maven cannot fetch the validators');
    const folder = await mkdtemp(join(tmpdir(), 'palimpsest-invoices-'));
    const server = await startTestServer({ withWorker: false });
    try {
      const paths: string[] = [];
      for (const [name, invoice] of Object.entries(sampleInvoices)) {
        const format = formatFor(invoice);
        const xml = invoiceXml(invoice, format);
        const path = join(folder, name.replaceAll(' ', '-'));
        const pdf = await makeInvoicePdf(server.services, invoiceTask(invoice, format, xml));
        await writeFile(`${path}.pdf`, pdf);
        paths.push(`${path}.pdf`);
        if (format.name !== 'XRechnung') continue;
        await writeFile(`${path}.xml`, xml);
        paths.push(`${path}.xml`);
      }
      const broken = join(folder, 'broken.xml');
      const invoice = sampleInvoices['a public buyer'];
      if (invoice === undefined) throw new Error('an invoice');
      const xml = invoiceXml(invoice, formatFor(invoice));
      await writeFile(broken, xml.replace('GrandTotalAmount>23.68', 'GrandTotalAmount>23.69'));
      const verdicts = await validateWithMustang(classPath, [...paths, broken]);
      const refused = paths.flatMap((path, i) =>
        verdicts[i]?.isValid === true ? [] : [{ path, ...verdicts[i] }],
      );
      expect(refused).toEqual([]);
      const pdfs = verdicts.filter((_, i) => paths[i]?.endsWith('.pdf') === true);
      expect(pdfs.filter(({ report }) => !report.includes('flavour=3a'))).toEqual([]);
      expect(verdicts.at(-1)).toMatchObject({ isValid: false });
      expect(verdicts.at(-1)?.report).toContain('BR-CO-15');
    } finally {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    }
  },
);
