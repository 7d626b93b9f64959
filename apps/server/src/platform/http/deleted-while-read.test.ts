import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { TestClient } from '../../testing/test-client.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { englishText, seededText } from '../../testing/texts.ts';

/** Rows that are deleted between the access check of a call and its reading of the text. */

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const readsText = /select "id", "content", "language", "words" from "texts" where "id" =/;

/** Runs `change` just before the first statement, or a later one, that reads the content of a text. */
async function changedBefore<Answer>(
  change: () => Promise<unknown>,
  call: () => Promise<Answer>,
  before = 1,
): Promise<Answer> {
  const { query } = Client.prototype as { query: (...statement: readonly unknown[]) => unknown };
  let reads = 0;
  Object.assign(Client.prototype, {
    query(this: Client, ...statement: readonly unknown[]): unknown {
      const [first] = statement;
      const isRead = typeof first === 'object' && first !== null && 'text' in first;
      if (!isRead || !readsText.test(String(first.text))) return query.apply(this, [...statement]);
      reads += 1;
      if (reads !== before) return query.apply(this, [...statement]);
      return change().then(() => query.apply(this, [...statement]));
    },
  });
  try {
    const answer = await call();
    expect(reads).toBeGreaterThanOrEqual(before);
    return answer;
  } finally {
    Object.assign(Client.prototype, { query });
  }
}

async function checked(client: TestClient, text: string): Promise<number> {
  const [started] = await client.data('NewPlagCheck', { web: 0, lib: 1, text });
  return (await client.finishedReport(started?.ReportId ?? 0)).Id;
}

interface Refusable {
  readonly errors: readonly string[];
}

interface Made {
  readonly reportId: number;
  readonly sourceId: number;
  readonly libraryIds: number[];
}

async function withSource(client: TestClient, seed: number): Promise<Made> {
  const text = englishText(seed, 400);
  const { Ids } = await client.data('AddTextsToLibrary', { text });
  const reportId = await checked(client, `${text} ${seededText(seed + 1, 20)}`);
  const [source] = await client.data('GetSources', { reportid: reportId });
  return { reportId, libraryIds: Ids, sourceId: source?.Id ?? 0 };
}

describe('a call that reads what is deleted meanwhile answers that it is not there:', () => {
  it('a library text', async () => {
    const client = await server.guest();
    const { Ids } = await client.data('AddTextsToLibrary', { text: seededText(3_100, 40) });
    const answer = await changedBefore(
      () => client.data('DeleteLibraryTexts', { ids: Ids }),
      () => client.call('GetLibraryText', { id: Ids[0] ?? 0, flag: true }),
    );
    expect(answer.errors).toEqual(['noAccessToLibraryText']);
  });

  it('an uploaded file', async () => {
    const client = await server.guest();
    await client.upload('read-file', new Blob([seededText(3_110, 40)]), 'essay.txt');
    await client.finishedUpload('read-file');
    const answer = await changedBefore(
      () => client.data('RemoveUpload', { uploadId: 'read-file' }),
      () => client.call('GetUploadedFileInfo', { uploadId: 'read-file', flag: true }),
    );
    expect(answer.errors).toEqual(['noAccessToUpload']);
  });

  it('a report, its style and its sources', async () => {
    const client = await server.guest();
    const reads: readonly ((made: Made) => Promise<Refusable>)[] = [
      ({ reportId }) => client.call('GetReportMarkup', { reportid: reportId }),
      ({ reportId }) => client.call('GetTextOverlay', { reportid: reportId, type: 'md' }),
      ({ sourceId }) => client.call('GetSourceMarkup', { id: sourceId }),
    ];
    const errors: string[] = [];
    for (const [i, read] of reads.entries()) {
      const made = await withSource(client, 3_120 + 2 * i);
      const answer = await changedBefore(
        () => client.data('DeleteReports', { ids: [made.reportId] }),
        () => read(made),
      );
      errors.push(...answer.errors);
    }
    expect(errors).toEqual(['noAccessToReport', 'noAccessToReport', 'comparisonNotFound']);
  });

  it('a text of which an image is drawn', async () => {
    const client = await server.guest();
    const id = await checked(client, seededText(3_130, 40));
    const answer = await changedBefore(
      () => client.data('DeleteReports', { ids: [id] }),
      () =>
        fetch(`${server.url}/images/report/${id}/preview.svg`, {
          headers: { cookie: client.cookieHeader() },
        }),
    );
    expect(await answer.json()).toMatchObject({ errors: ['noAccessToReport'] });
  });
});

it('a source that becomes a fingerprint while it is read is shown as a fingerprint', async () => {
  const client = await server.guest();
  const { libraryIds, sourceId } = await withSource(client, 3_140);
  const answer = await changedBefore(
    () => client.data('UpdateLibraryTexts', { ids: libraryIds, fingerprint: 1 }),
    () => client.call('GetSourceMarkup', { id: sourceId }),
    // The first one reads the text of the report.
    2,
  );
  expect(answer.errors).toEqual([]);
  expect(answer.data?.Text2).toMatchObject({ IsFingerprint: true, Markup: [] });
});

describe('a call that uses a text that is deleted meanwhile answers that it is not there:', () => {
  it('an upload that is added to the library, or given', async () => {
    const client = await server.guest();
    const { Id: projectId } = await client.data('CreateProject', { name: 'Class' });
    const calls: readonly (() => Promise<Refusable>)[] = [
      () => client.call('AddTextsToLibrary', { uploadids: ['used-file'] }),
      () => client.call('AddGivenText', { projectId, uploadids: ['used-file'] }),
      () =>
        client.call('NewPlagCheck', {
          web: 0,
          lib: 1,
          text: seededText(3_151, 40),
          givenuploadids: ['used-file'],
        }),
    ];
    const errors: string[] = [];
    for (const use of calls) {
      await client.upload('used-file', new Blob([seededText(3_150, 40)]), 'essay.txt');
      await client.finishedUpload('used-file');
      const answer = await changedBefore(() => client.data('RemoveUpload', { uploadId: 'used-file' }), use);
      errors.push(...answer.errors);
    }
    expect(errors).toEqual(['noAccessToUpload', 'noAccessToUpload', 'noAccessToUpload']);
  });

  it('the text of a report that is added to the library', async () => {
    const client = await server.guest();
    const id = await checked(client, seededText(3_160, 40));
    const answer = await changedBefore(
      () => client.data('DeleteReports', { ids: [id] }),
      () => client.call('AddTextsToLibrary', { reportids: [id] }),
    );
    expect(answer.errors).toEqual(['noAccessToReport']);
  });
});
