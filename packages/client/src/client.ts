import { PalimpsestError } from './palimpsest-error.ts';
import type { CallData, CallInput, CallName } from './operations.ts';
import { pause, send, type Sender } from './send.ts';

export interface ClientOptions {
  /** The address of the product, such as `https://texts.example.org`. */
  readonly url: string;
  /** A key for the API, from the profile. */
  readonly key: string;
  /** How often a request is repeated that the server was too busy for. The default is 5. */
  readonly retries?: number;
  /** The longest wait before a repetition, in milliseconds. The default is two minutes. */
  readonly longestWaitMs?: number;
  /** Another `fetch`, for example one that goes through a proxy. */
  readonly fetch?: typeof fetch;
}

export interface OptionsOfCall {
  readonly signal?: AbortSignal | undefined;
}

/** A report that has ended, well or not. */
const endStates: ReadonlySet<string> = new Set(['Ok', 'Fehler', 'Pausiert']);
const firstPauseMs = 250;
const longestPauseMs = 5_000;

export type Client = ReturnType<typeof createClient>;

/** The operations with an `orderid`. */
const orders: ReadonlySet<CallName> = new Set(['NewPlagCheck', 'StartProjectChecks']);

/** A client that calls in the name of the owner of a key. Every function throws `PalimpsestError` if the server refuses. */
export function createClient({ url, key, retries = 5, longestWaitMs = 120_000, ...options }: ClientOptions) {
  const sender: Sender = {
    url: url.endsWith('/') ? url.slice(0, -1) : url,
    key,
    retries,
    longestWaitMs,
    fetch: options.fetch ?? globalThis.fetch.bind(globalThis),
  };

  /**
   * Calls an operation and returns its data. Orders of checks have an `orderid`, a new one if the input has none, so that a call
   * whose answer was lost is repeated and orders nothing twice.
   */
  async function call<Name extends CallName>(
    name: Name,
    input: CallInput<Name>,
    { signal }: OptionsOfCall = {},
  ): Promise<CallData<Name>> {
    const headers = { 'content-type': 'application/json' };
    const isOrder = orders.has(name);
    const body = JSON.stringify(isOrder ? { orderid: crypto.randomUUID(), ...input } : input);
    const make = (): RequestInit => ({ method: 'POST', body, headers });
    const response = await send(sender, `/api/${name}`, make, { signal, isRepeatable: isOrder });
    const answer = (await response.json()) as { readonly data: CallData<Name> };
    return answer.data;
  }

  /** Uploads a file and waits until it is read. Returns its id, for `uploadids`. */
  async function upload(file: Blob, name: string, { signal }: OptionsOfCall = {}): Promise<string> {
    const uploadId = crypto.randomUUID();
    const make = (): RequestInit => {
      const form = new FormData();
      form.set('uploadid', uploadId);
      form.set('file', file, name);
      return { method: 'POST', body: form };
    };
    await send(sender, '/api/UploadFile', make, { signal });
    await waited(async () => {
      const { Files } = await call('GetUploadedFilesStatus', { uploadids: [uploadId] }, { signal });
      return Files.find(({ Status }) => Status === 'Ok' || Status === 'Error');
    }, signal);
    return uploadId;
  }

  /** Waits until a check has ended, and returns its report. Its `Status` is `Ok`, `Fehler` or `Pausiert`. */
  async function waitForReport(id: number, { signal }: OptionsOfCall = {}): Promise<CallData<'GetReport'>> {
    return waited(async () => {
      const report = await call('GetReport', { id }, { signal });
      return endStates.has(report.Status) ? report : undefined;
    }, signal);
  }

  /** Makes a file of a report, waits for it and returns it. Throws `exportFailed` if it could not be made. */
  async function downloadReport(
    reportid: number,
    { signal, ...file }: Omit<CallInput<'CreatePdfReport'>, 'reportid'> & OptionsOfCall = {},
  ): Promise<Blob> {
    const { ExportId } = await call('CreatePdfReport', { ...file, reportid }, { signal });
    const end = await waited(async () => {
      const { Status } = await call('GetExportStatus', { exportid: ExportId }, { signal });
      return Status === 'Ok' || Status === 'Error' ? Status : undefined;
    }, signal);
    if (end === 'Error') throw new PalimpsestError('CreatePdfReport', 500, { errors: ['exportFailed'] });
    const response = await send(sender, `/api/exports/${ExportId}`, () => ({}), {
      signal,
      isRepeatable: true,
    });
    return response.blob();
  }

  return { call, upload, waitForReport, downloadReport };
}

/** Asks again, less and less often, until there is an answer. */
async function waited<Answer>(ask: () => Promise<Answer | undefined>, signal?: AbortSignal): Promise<Answer> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 1.5, longestPauseMs)) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await pause(pauseMs, signal);
  }
}
