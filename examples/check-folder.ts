/**
 * Checks every file of a folder and saves each report as a PDF: `node examples/check-folder.ts <folder> <folder for reports>`.
 * PALIMPSEST_URL is the address of the product, PALIMPSEST_KEY a key with the scopes read and check.
 */
import { openAsBlob } from 'node:fs';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createClient, PalimpsestError } from '../packages/client/src/index.ts';

const [folder = '.', reports = 'reports'] = process.argv.slice(2);
const client = createClient({
  url: process.env['PALIMPSEST_URL'] ?? 'http://127.0.0.1:3000',
  key: process.env['PALIMPSEST_KEY'] ?? '',
});

await mkdir(reports, { recursive: true });
const entries = await readdir(folder, { withFileTypes: true });
const files = entries.filter((entry) => entry.isFile()).map(({ name }) => name);

/** All files are uploaded and ordered first, so that the server can check them side by side. */
const ordered: { readonly name: string; readonly reportId: number }[] = [];
for (const name of files.toSorted()) {
  try {
    const uploadId = await client.upload(await openAsBlob(join(folder, name)), name);
    const [order] = await client.call('NewPlagCheck', {
      web: 1,
      lib: 1,
      uploadids: [uploadId],
      // The same orderid is ordered once, so that a repeated call costs nothing more.
      orderid: crypto.randomUUID(),
    });
    if (order !== undefined) ordered.push({ name, reportId: order.ReportId });
  } catch (error) {
    if (!(error instanceof PalimpsestError)) throw error;
    console.error(`${name}: ${error.key}`);
    process.exitCode = 1;
  }
}

for (const { name, reportId } of ordered) {
  const report = await client.waitForReport(reportId);
  if (report.Status !== 'Ok') {
    console.error(`${name}: ${report.Status}`);
    process.exitCode = 1;
    continue;
  }
  const pdf = await client.downloadReport(reportId);
  await writeFile(join(reports, `${name}.pdf`), pdf.stream());
  console.log(`${name}: ${report.ResultPercent} %`);
}
