import { documentFormats } from '@palimpsest/documents';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { coverage, lettersOf, locatePart } from '../../../../../tests/golden/locate-part.ts';
import { readArticles, readBytes, readGoldenDocuments } from '../../../../../tests/golden/read-golden.ts';
import type { GoldenDocument } from '../../../../../tests/golden/read-golden.ts';
import { indexSamplesIfEmpty } from '../../finding/samples/index-samples.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

/**
 * Real documents through the whole process: uploaded, read, checked against the web index, reported. Two of
 * each format are tested here. tests/golden holds all two hundred to finer limits, without the server.
 */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await indexSamplesIfEmpty(server.services);
});
afterAll(() => server.stop());

const documentsPerFormat = 2;
/** The share of a copied part's characters that the passages of its source must cover. */
const copiedShare = 0.95;

const articles = new Map(readArticles().map((article) => [article.path, article]));
const documents = documentFormats.flatMap((format) =>
  readGoldenDocuments()
    .filter((document) => document.format === format)
    .slice(0, documentsPerFormat),
);

describe('the sources of a document are found', () => {
  it('in every format', () => {
    expect(documents).toHaveLength(documentFormats.length * documentsPerFormat);
  });

  it.each(documents.map((document) => [document.file, document] as const))('%s', async (file, document) => {
    const client = await server.guest();
    const uploadId = `golden-${file.replaceAll(/[^a-z0-9]/g, '-')}`;
    await client.upload(
      uploadId,
      new Blob([new Uint8Array(readBytes(document))]),
      file.split('/').at(-1) ?? file,
    );
    expect(await client.finishedUpload(uploadId)).toMatchObject({
      Status: 'Ok',
      Language: document.recipe.language,
    });
    const [started] = await client.data('NewPlagCheck', { web: 1, lib: 0, uploadids: [uploadId] });
    const report = await client.finishedReport(started?.ReportId ?? 0);
    expect(report.Status).toBe('Ok');

    const sources = await client.data('GetSources', { reportid: report.Id });
    expect(new Set(sources.map(({ Url }) => Url))).toEqual(sourceUrlsOf(document));
    const { Text } = await client.data('GetUploadedFileInfo', { uploadId });
    const letters = lettersOf(Text);
    for (const part of document.recipe.parts.filter(({ kind }) => kind === 'copy')) {
      const source = sources.find(({ Url }) => 'source' in part && Url === articles.get(part.source)?.url);
      const { Positions } = await client.data('GetSourceMarkup', { id: source?.Id ?? 0 });
      const place = locatePart(letters, part.text);
      const passages = Positions.map(({ Start1, End1 }) => ({ startChar: Start1, endChar: End1 }));
      expect(place && coverage(place, passages)).toBeGreaterThan(copiedShare);
    }
  });
});

function sourceUrlsOf({ recipe }: GoldenDocument): ReadonlySet<string | undefined> {
  return new Set(
    recipe.parts.flatMap((part) => (part.kind === 'own' ? [] : [articles.get(part.source)?.url])),
  );
}
